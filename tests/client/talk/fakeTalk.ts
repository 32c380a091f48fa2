import { vi } from "vitest";
import type { EarEvents, Ears } from "../../../client/src/features/chat/talk/hearing/ears.ts";
import { createTalk } from "../../../client/src/features/chat/talk/talking.ts";
import { reading, spokenNow, stopReading } from "../../../client/src/lib/speech/reading.ts";
import type { ReadText } from "../../../client/src/lib/speech/readText.ts";

/** A reply as it is read. */
export const reply = (text: string, id = text): ReadText => ({
  id,
  text,
  language: "en",
  npcId: "yuki",
  message: null,
});

interface Options {
  cancelsEcho?: boolean;
  sendsAtOnce?: boolean;
  isByHand?: boolean;
}

/** A talk whose ears, voice and chat are a test's. */
export async function talkOf({ cancelsEcho = true, sendsAtOnce = true, isByHand = false }: Options = {}) {
  stopReading();
  spokenNow.set(null);
  const sent: string[] = [];
  const kept: string[] = [];
  const read: { text: string; from: number }[] = [];
  const pauses: number[] = [];
  const stopReply = vi.fn<() => void>();
  const asked: { resolve: (text: string) => void; reject: (cause: unknown) => void }[] = [];
  let isDeaf = false;
  let events: EarEvents | undefined;
  const ears: Ears = {
    cancelsEcho,
    setPause: (pauseMs) => void pauses.push(pauseMs),
    setDeaf: (next) => void (isDeaf = next),
    begin: vi.fn<() => void>(),
    finish: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  };
  const openEars = vi.fn<Parameters<typeof createTalk>[0]["openEars"]>(async (given) => {
    events = given;
    return { ears, isByHand };
  });
  const talk = createTalk({
    openEars,
    refusalOf: () => "notAllowed",
    writeDown: () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
    separator: " ",
    settings: () => ({ isByHand, sendsAtOnce, pause: "usual", hidesText: false }),
    send: (text) => void sent.push(text),
    keep: (text) => void kept.push(text),
    stopReply,
    read: (text) => {
      read.push({ text: text.text, from: text.from ?? 0 });
      reading.set(text);
    },
  });
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  talk.begin();
  await settle();
  const hear = (): EarEvents => {
    if (!events) throw new Error("no ears were opened");
    return events;
  };
  const recording = (): void =>
    hear().onSaid({ kind: "recording", recording: new Blob(["x"]), endedAt: performance.now() });
  return {
    talk,
    ears,
    openEars,
    sent,
    kept,
    read,
    pauses,
    asked,
    stopReply,
    events: hear,
    recording,
    settle,
    isDeaf: () => isDeaf,
    phase: () => talk.view.get().phase,
    trouble: () => talk.view.get().trouble?.kind ?? null,
    /** The model understands what was recorded first. */
    async understood(text: string) {
      asked.shift()?.resolve(text);
      await settle();
    },
    async notUnderstood(cause: unknown) {
      asked.shift()?.reject(cause);
      await settle();
    },
    async say(text: string) {
      hear().onSpeech();
      recording();
      asked.pop()?.resolve(text);
      await settle();
    },
    /** The voice speaks the sentence at a place of what is read. */
    speak: (start = 0, by: "model" | "device" = "model") => {
      const now = reading.get();
      if (now) spokenNow.set({ id: now.id, start, end: start + 1, by });
    },
    /** The voice has spoken all. */
    spoken: () => {
      spokenNow.set(null);
      stopReading();
    },
  };
}
