import { describe, expect, test } from "vitest";
import { DeltaInbox } from "../../server/core/chat/replies/deltaInbox.ts";

const forever = new AbortController().signal;
const delta = (seq: number) => ({ kind: "delta" as const, seq, text: `${seq} ` });

describe("a viewer's queue", () => {
  test("hands out pieces by their number, each once", () => {
    const inbox = new DeltaInbox();
    inbox.receive(delta(2));
    inbox.receive(delta(1));
    expect([inbox.take(1), inbox.take(1), inbox.take(2)]).toEqual(["1 ", undefined, "2 "]);
  });

  test("knows of a gap until what is before it was dropped", () => {
    const inbox = new DeltaInbox();
    inbox.receive(delta(5));
    expect(inbox.hasGap).toBe(true);
    inbox.dropThrough(5);
    expect(inbox.hasGap).toBe(false);
  });

  test("stays bounded however far its viewer is behind, and takes what comes afterwards", () => {
    const inbox = new DeltaInbox();
    for (let seq = 1; seq <= 100_000; seq += 1) inbox.receive(delta(seq));
    const held = Array.from({ length: 100_000 }, (_, index) => inbox.take(index + 1)).filter(
      (text) => text !== undefined,
    );
    expect(held.length).toBeLessThanOrEqual(512);
    expect(held.at(-1)).toBe("100000 ");
  });

  test("wakes its viewer for news, for the end and when the viewer leaves", async () => {
    const inbox = new DeltaInbox();
    const leaving = new AbortController();
    const heard = inbox.wait(60_000, forever);
    inbox.receive(delta(1));
    expect(await heard).toBe(true);
    expect(await inbox.wait(1, forever)).toBe(false);
    inbox.receive({ kind: "finished" });
    expect(await inbox.wait(60_000, forever)).toBe(true);
    expect([inbox.takeFinished(), inbox.takeFinished()]).toEqual([true, false]);
    const left = inbox.wait(60_000, leaving.signal);
    leaving.abort();
    expect(await left).toBe(false);
  });
});
