import { describe, expect, it } from "vitest";
import {
  mergeMessages,
  mergeNewestPage,
  mergeOlderPage,
  mergeTold,
} from "../../../client/src/lib/messages/mergeMessages.ts";
import { toRows } from "../../../client/src/features/chat/conversation/conversation.ts";
import { message, writing } from "./chatServer.tsx";

const page = (from: number, to: number, hasMore: boolean) => ({
  hasMore,
  messages: Array.from({ length: to - from + 1 }, (_, index) =>
    message({ id: `m${from + index}`, position: from + index, text: "x" }),
  ),
});
const positions = (messages: readonly { position: number }[]) => messages.map(({ position }) => position);

describe("the list of a chat's messages", () => {
  it("keeps each message once and in its order, however the pages come", () => {
    const known = mergeNewestPage(null, page(21, 40, true));
    const all = mergeOlderPage(mergeNewestPage(known, page(23, 42, true)), page(1, 20, false), "m21");
    expect(positions(all.messages)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
    expect(all.hasMore).toBe(false);
  });

  it("does not ask for older pages again when the newest one is read again", () => {
    expect(mergeNewestPage(page(1, 40, false), page(21, 40, true)).hasMore).toBe(false);
  });

  it("is replaced by the newest page when messages between are missing", () => {
    const fresh = mergeNewestPage(page(1, 20, false), page(41, 60, true));
    expect(positions(fresh.messages)[0]).toBe(41);
    expect(fresh.hasMore).toBe(true);
    expect(mergeOlderPage(fresh, page(1, 20, false), "m21")).toBe(fresh);
  });

  it("is not set back to a running reply by an answer that was overtaken", () => {
    const finished = writing({ isGenerating: false, status: "complete", text: "Done." });
    expect(mergeMessages([finished], [writing()])[0]?.text).toBe("Done.");
    expect(mergeMessages([finished], [writing({ replyId: "r2" })])[0]?.isGenerating).toBe(true);
  });

  it("keeps a translation that was shown when an event tells of the message as it was before, and loses it with its text", () => {
    const said = message({ id: "said", position: 2, text: "Guten Tag." });
    const translation = { language: "en" as const, translation: "Hello.", keyTerms: [] };
    const shown = [{ ...said, translation }];
    expect(mergeTold(shown, [said])[0]?.translation).toEqual(translation);
    expect(mergeTold(shown, [{ ...said, isRead: true }])[0]).toMatchObject({ isRead: true, translation });
    expect(mergeTold(shown, [{ ...said, text: "Guten Abend." }])[0]?.translation).toBeNull();
    expect(mergeTold(shown, [{ ...said, replyId: "another" }])[0]?.translation).toBeNull();
  });

  it("begins a day once, groups a speaker's messages, and shows a confirmed message instead of the one that was sent", () => {
    const at = (day: number, fields: { id: string; position: number; requestId?: string; sender?: "user" | "npc" }) =>
      message({ ...fields, timestamp: new Date(2026, 4, day, 12).toISOString() });
    const rows = toRows(
      [
        at(1, { id: "a", position: 1 }),
        at(1, { id: "b", position: 2 }),
        at(2, { id: "c", position: 3, sender: "user", requestId: "q" }),
      ],
      [
        {
          kind: "message",
          npcId: "yuki",
          requestId: "q",
          text: "again",
          state: "sending",
          errorCode: null,
          notBefore: null,
          createdAt: new Date(2026, 4, 2, 13).getTime(),
        },
      ],
    );
    expect(rows.map(({ day }) => day !== null)).toEqual([true, false, true]);
    expect(rows.map(({ joinsAbove }) => joinsAbove)).toEqual([false, true, false]);
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual(["message a", "message b", "message q"]);
  });
});
