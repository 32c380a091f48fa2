import { expect, test } from "vitest";
import { presentationOf } from "../../../client/src/features/words/review/presentation.ts";
import { queueOf } from "../../../client/src/features/words/review/reviewQueue.ts";
import type { CardKind } from "../../../schema/rules/words/cards/cardIds.ts";
import { cardOf, reviewQueueOf } from "./reviewCards.ts";

const ABLE = { canListen: true, canSay: true };
const UNABLE = { canListen: false, canSay: false };

test.each([
  ["recall", ABLE, ["meaning", "meaning", "listening", "meaning"]],
  ["recall", UNABLE, ["meaning", "meaning", "meaning", "meaning"]],
  ["gap", ABLE, ["gap", "gap", "saying", "gap"]],
  ["gap", UNABLE, ["gap", "gap", "gap", "gap"]],
] as const)("a card of the kind %s asks another way every third time, where the device can: %j", (kind, can, ways) => {
  expect(ways.map((_, reps) => presentationOf(only(kind, reps), can))).toEqual(ways);
});

test("a correction of one's own line is not asked for by mouth", () => {
  expect(presentationOf(only("gap", 2, "correction"), ABLE)).toBe("gap");
});

function only(kind: CardKind, reps: number, of: "word" | "correction" = "word") {
  const [card] = queueOf(reviewQueueOf([cardOf("Regen", { kind, reps, word: { kind: of } })]), new Date()).cards;
  if (!card) throw new Error("there is no card");
  return card;
}
