import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recentTurns } from "../../server/core/chat/replies/replyPrompt.policy.ts";
import { estimateTokens } from "../../server/core/models/tokens.policy.ts";

describe("the turns of a prompt", () => {
  const turns = fc.array(
    fc.record({
      speaker: fc.constantFrom("user" as const, "npc" as const),
      text: fc.string({ unit: "grapheme", maxLength: 80 }),
    }),
  );

  test("are the newest ones that fit, in their order, and always the last", () => {
    fc.assert(
      fc.property(turns, fc.integer({ min: 1, max: 120 }), (all, budget) => {
        const kept = recentTurns(all, budget);
        expect(kept).toEqual(all.slice(all.length - kept.length));
        const tokens = kept.reduce((sum, turn) => sum + estimateTokens(turn.text), 0);
        expect(tokens <= budget || kept.length === 1).toBe(true);
        expect(kept.length > 0).toBe(all.length > 0);
      }),
    );
  });
});
