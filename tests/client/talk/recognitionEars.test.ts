import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EarEvents } from "../../../client/src/features/chat/talk/hearing/ears.ts";
import { recognitionEars } from "../../../client/src/features/chat/talk/hearing/recognitionEars.ts";
import { browserRecognition } from "../../../client/src/lib/dictation/recognition.ts";
import { setPointer } from "../chat/chatServer.tsx";
import { giveRecognition } from "../speech/recognition.ts";

const PAUSE_MS = 1200;
/** How long a recognition may take to tell what it has heard last. */
const LAST_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  return () => void vi.useRealTimers();
});

interface Options {
  device?: "desktop" | "phone";
  isByHand?: boolean;
  fails?: boolean;
}

/** Ears of a scripted recognition, and what they have told. */
async function earsOf({ device = "desktop", isByHand = false, fails = false }: Options = {}) {
  setPointer(device === "phone" ? "coarse" : "fine");
  const recognition = giveRecognition({ fails });
  const SomeRecognition = browserRecognition();
  if (!SomeRecognition) throw new Error("the browser understands nothing");
  const told: string[] = [];
  const events: EarEvents = {
    onSpeech: () => told.push("speech"),
    onUnderstood: (text) => told.push(`… ${text}`),
    onSaid: (said) => told.push(said.kind === "text" ? `said ${said.text}` : "a recording"),
    onNothing: () => told.push("nothing"),
    onLost: (why) => told.push(`lost: ${why}`),
  };
  const closing = new AbortController();
  const ears = await recognitionEars({ SomeRecognition, language: "en", isByHand })(events, {
    pauseMs: PAUSE_MS,
    signal: closing.signal,
  });
  return { ...recognition, ears, closing, told: () => told.filter((one) => !one.startsWith("…")), all: told };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("on a desktop, whose recognition goes on", () => {
  it("a line ends when nothing more was understood for the pause, with what the recognition tells last", async () => {
    const { last, hear, end, all, told, made } = await earsOf();
    expect(last()).toMatchObject({ lang: "en-US", continuous: true, interimResults: true });
    hear("I would");
    await pass(PAUSE_MS - 1);
    hear("I would like");
    await pass(PAUSE_MS - 1);
    expect(all).toEqual(["speech", "… I would", "… I would like"]);
    await pass(1);
    expect(last().stop).toHaveBeenCalledOnce();
    hear("I would like tea.");
    end();
    expect(told()).toEqual(["speech", "said I would like tea."]);
    hear("And milk.");
    await pass(PAUSE_MS + LAST_MS);
    expect(told().slice(2)).toEqual(["speech", "said And milk."]);
    expect(made).toHaveLength(3);
  });

  it("one that does not end when told is not waited for", async () => {
    const { hear, made, told } = await earsOf();
    hear("Hello.");
    await pass(PAUSE_MS + LAST_MS);
    expect(told()).toEqual(["speech", "said Hello."]);
    expect(made[0]?.abort).toHaveBeenCalled();
    // It comes too late.
    made[0]?.onresult?.({ results: [[{ transcript: "Hello?" }]] });
    expect(told()).toHaveLength(2);
  });

  it("silence is waited through: a recognition that ends without a word is followed by another", async () => {
    const { fail, hear, told, made } = await earsOf();
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(8000);
      fail("no-speech");
    }
    expect([made.length, told()]).toEqual([11, []]);
    hear("Hello.");
    await pass(PAUSE_MS + LAST_MS);
    expect(told()).toEqual(["speech", "said Hello."]);
  });
});

describe("on a phone, whose recognition ends at each pause", () => {
  it("parts between which a recognition has ended are one line, as long as the pause is not over", async () => {
    const { last, hear, end, told } = await earsOf({ device: "phone" });
    expect(last().continuous).toBe(false);
    hear("I would like");
    end();
    await pass(PAUSE_MS - 1);
    hear("a cup of tea");
    end();
    await pass(PAUSE_MS - 1);
    expect(told()).toEqual(["speech"]);
    await pass(1 + LAST_MS);
    expect(told()).toEqual(["speech", "said I would like a cup of tea"]);
  });

  it("a longer pause is waited for from the moment on that it is set", async () => {
    const { ears, hear, told } = await earsOf({ device: "phone" });
    ears.setPause(3000);
    hear("Well");
    await pass(2999);
    expect(told()).toEqual(["speech"]);
    await pass(1 + LAST_MS);
    expect(told()).toEqual(["speech", "said Well"]);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["network", "network"],
    ["not-allowed", "notAllowed"],
    ["service-not-allowed", "notAllowed"],
    ["audio-capture", "noMicrophone"],
    ["language-not-supported", "language"],
    ["bad-grammar", "failed"],
  ])("“%s” is told, and what was understood before it is said", async (error, why) => {
    const { hear, fail, told, made } = await earsOf();
    hear("One more");
    fail(error);
    await pass(60_000);
    expect(told()).toEqual(["speech", "said One more", `lost: ${why}`]);
    expect(made).toHaveLength(1);
  });

  it("recognition that ends again and again at once is given up, and is not started for ever", async () => {
    const { end, told, made } = await earsOf();
    for (let time = 0; time < 50; time += 1) {
      await pass(200);
      end();
    }
    expect(told()).toEqual(["lost: failed"]);
    expect(made.length).toBeLessThan(6);
  });

  it("recognition that cannot start is told of", async () => {
    const { told } = await earsOf({ fails: true });
    expect(told()).toEqual(["lost: failed"]);
  });

  it("deaf ears hear nothing, tell that what was being said is nothing, and hear again", async () => {
    const { ears, hear, made, told } = await earsOf();
    hear("Take an umb");
    ears.setDeaf(true);
    expect([told(), made[0]?.abort.mock.calls.length]).toEqual([["speech", "nothing"], 1]);
    await pass(60_000);
    expect(made).toHaveLength(1);
    ears.setDeaf(false);
    hear("Hello.");
    await pass(PAUSE_MS + LAST_MS);
    expect(told().slice(2)).toEqual(["speech", "said Hello."]);
  });

  it("closed ears tell nothing more, and start nothing", async () => {
    const { closing, ears, hear, end, made, told } = await earsOf();
    hear("Hello.");
    closing.abort();
    ears.finish();
    ears.setDeaf(true);
    ears.setDeaf(false);
    end();
    await pass(60_000);
    expect([told(), made.length]).toEqual([["speech"], 1]);
  });
});

describe("by hand", () => {
  it("one is heard from press to release, whatever pauses there are between", async () => {
    const { ears, hear, end, made, told } = await earsOf({ device: "phone", isByHand: true });
    expect(made).toEqual([]);
    ears.begin();
    expect(told()).toEqual(["speech"]);
    hear("I would like");
    end();
    await pass(5000);
    hear("tea.");
    await pass(5000);
    expect(told()).toEqual(["speech"]);
    ears.finish();
    end();
    await pass(60_000);
    expect([told(), made.length]).toEqual([["speech", "said I would like tea."], 2]);
  });

  it("a press in which nothing was said is nothing, and a release without a press does nothing", async () => {
    const { ears, end, told } = await earsOf({ isByHand: true });
    ears.finish();
    expect(told()).toEqual([]);
    ears.begin();
    ears.finish();
    end();
    await pass(5000);
    expect(told()).toEqual(["speech", "nothing"]);
    ears.begin();
    await pass(1000);
    ears.setDeaf(true);
    ears.begin();
    expect(told().slice(2)).toEqual(["speech", "nothing"]);
  });

  it("what fails while the button is held ends the press", async () => {
    const { ears, fail, told } = await earsOf({ isByHand: true });
    ears.begin();
    fail("network");
    expect(told()).toEqual(["speech", "nothing", "lost: network"]);
  });
});
