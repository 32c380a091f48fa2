import { vi } from "vitest";

/** What the device was told to say. */
interface Spoken {
  text: string;
  lang: string;
  rate: number;
  pitch: number;
  end: () => void;
  /** A word begins there. */
  word: (charIndex: number) => void;
  fail: (error: string) => void;
}

/** Gives the page the voices of a device; these languages, or voices that it does not tell. */
export function giveVoice(...languages: string[]) {
  const spoken: Spoken[] = [];
  const cancel = vi.fn();
  class Utterance extends EventTarget {
    lang = "";
    rate = 1;
    pitch = 1;
    onboundary: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    constructor(readonly text: string) {
      super();
    }
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    speaking: true,
    pending: false,
    cancel,
    getVoices: () => languages.map((lang) => ({ lang })),
    speak: (speech: Utterance) =>
      spoken.push({
        text: speech.text,
        lang: speech.lang,
        rate: speech.rate,
        pitch: speech.pitch,
        end: () => speech.onend?.(),
        word: (charIndex) => speech.onboundary?.({ name: "word", charIndex }),
        fail: (error) => speech.onerror?.({ error }),
      }),
  });
  return { spoken, cancel };
}

/** Gives the page highlights; returns the texts that are lit, by the name of the highlight. */
export function giveHighlights(): () => Record<string, string[]> {
  const highlights = new Map<string, Set<Range>>();
  vi.stubGlobal(
    "Highlight",
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal("CSS", { highlights, escape: (text: string) => text });
  return () =>
    Object.fromEntries([...highlights].map(([name, ranges]) => [name, [...ranges].map((range) => range.toString())]));
}
