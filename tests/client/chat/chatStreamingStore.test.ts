import { describe, expect, it, vi } from "vitest";
import { createStreamingStore, streamingStore } from "../../../client/src/features/chat/reply/streamingStore.ts";

function storeWithFrames() {
  const frames: (() => void)[] = [];
  const store = createStreamingStore((commit) => void frames.push(commit));
  return { store, frames, nextFrame: () => frames.splice(0).forEach((commit) => commit()) };
}

describe("a reply while it is written", () => {
  it("shows however many deltas at most once a frame", () => {
    const { store, frames, nextFrame } = storeWithFrames();
    const seen = vi.fn();
    store.subscribe("r", seen);
    for (let seq = 1; seq <= 100; seq += 1) store.push("r", seq, ["x"]);
    expect(seen).not.toHaveBeenCalled();
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(seen).toHaveBeenCalledTimes(1);
    expect(store.textOf("r")).toBe("x".repeat(100));
    store.push("r", 101, ["y"]);
    nextFrame();
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it("takes a delta that comes again, as after a reconnection, only once", () => {
    const { store, nextFrame } = storeWithFrames();
    store.push("r", 1, ["Hel"]);
    store.push("r", 2, ["lo"]);
    store.push("r", 1, ["Hel"]);
    store.push("r", 2, ["lo"]);
    store.push("r", 3, ["!"]);
    nextFrame();
    expect(store.textOf("r")).toBe("Hello!");
    expect(store.seqOf("r")).toBe(3);
  });

  it("takes of pieces that come together only those that it does not have", () => {
    const { store, nextFrame } = storeWithFrames();
    store.push("r", 2, ["Hel", "lo"]);
    store.push("r", 4, ["lo", " wor", "ld"]);
    store.push("r", 5, ["!"]);
    nextFrame();
    expect(store.textOf("r")).toBe("Hello world!");
    expect(store.seqOf("r")).toBe(5);
  });

  it("ends with the final text, whatever was seen, and takes nothing after it", () => {
    const { store, nextFrame } = storeWithFrames();
    store.push("r", 1, ["Hel"]);
    store.finish("r", "Good morning");
    store.push("r", 2, ["lo"]);
    nextFrame();
    expect(store.textOf("r")).toBe("Good morning");
  });

  it("wakes only those who watch the reply that changed", () => {
    const { store, nextFrame } = storeWithFrames();
    const one = vi.fn();
    const other = vi.fn();
    store.subscribe("one", one);
    store.subscribe("other", other);
    store.push("one", 1, ["x"]);
    nextFrame();
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });
});

it("is shown also in a window that gets no frames, where it may be heard", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  streamingStore.push("unseen", 1, ["It rains."]);
  await vi.waitFor(() => expect(streamingStore.textOf("unseen")).toBe("It rains."));
  streamingStore.drop("unseen");
});
