import { vi } from "vitest";
import type { Recognition } from "../../../client/src/lib/dictation/recognition.ts";
import { lend } from "../lend.ts";

/** Gives the page a browser that understands speech, under the name that Chrome and Safari have for it. */
export function giveRecognition({ fails = false } = {}) {
  const made: Scripted[] = [];
  class Scripted implements Recognition {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    onresult: Recognition["onresult"] = null;
    onerror: Recognition["onerror"] = null;
    onend: Recognition["onend"] = null;
    start = vi.fn(() => {
      if (fails) throw new DOMException("already started", "InvalidStateError");
    });
    stop = vi.fn();
    abort = vi.fn();
    constructor() {
      made.push(this);
    }
  }
  lend(window, { isSecureContext: true, webkitSpeechRecognition: Scripted });
  const last = (): Scripted => {
    const recognition = made.at(-1);
    if (!recognition) throw new Error("nothing listens");
    return recognition;
  };
  return {
    made,
    last,
    /** The parts that are understood so far. */
    hear: (...parts: string[]): void => {
      const results = parts.map((transcript) => [{ transcript, confidence: 1 }]);
      last().onresult?.({ results: results as unknown as SpeechRecognitionResultList });
    },
    /** All that was said, in these readings, the likeliest first, of which it is so sure. */
    understand: (readings: string[], confidence = 0.9, isFinal = true): void => {
      const [first = "", ...others] = readings;
      const all = [{ transcript: first, confidence }, ...others.map((transcript) => ({ transcript, confidence: 0 }))];
      last().onresult?.({ results: [Object.assign(all, { isFinal })] });
    },
    fail: (error: string): void => {
      last().onerror?.({ error });
      last().onend?.();
    },
    end: (): void => last().onend?.(),
  };
}
