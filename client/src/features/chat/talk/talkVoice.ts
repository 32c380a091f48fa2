import { reading, spokenNow, stopReading } from "../../../lib/speech/reading.ts";
import { sentencesOf } from "../../../../../schema/rules/words/sentences.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";

/** The other voice of a talk: what it speaks, and what it has to leave for later. */
export interface TalkVoice {
  /** Whether a text is read, or will be as soon as there is something of it. */
  isBusy: () => boolean;
  /** Whether a sentence is spoken. */
  isSpeaking: () => boolean;
  speak: (text: ReadText) => void;
  /** Falls silent, and holds the rest from the sentence on that was being spoken. */
  hold: () => void;
  /** Holds a text that has not begun. */
  holdBack: (text: ReadText) => void;
  /** What is held; null where nothing is. */
  held: () => ReadText | null;
  /** What is there of that by now, and the sentence in which it fell silent: null where it had not begun. */
  heldWords: () => { text: string; sentence: string | null };
  /** Goes on with what is held; false where nothing is. */
  goOn: () => boolean;
  /** Falls silent, and forgets all. */
  stop: () => void;
  follow: () => void;
  unfollow: () => void;
}

interface Wish {
  /** Reads a text aloud, until `reading` is another one. */
  read: (text: ReadText) => void;
  /** A sentence has begun, or all is spoken. */
  onChange: () => void;
}

export function talkVoice({ read, onChange }: Wish): TalkVoice {
  let now: ReadText | null = null;
  let rest: ReadText | null = null;
  let wasSpeaking = false;
  let forgets: readonly (() => void)[] = [];
  const spokenAt = (): number | null =>
    now && spokenNow.get()?.id === now.id ? (spokenNow.get()?.start ?? null) : null;
  const changed = (): void => {
    if (!now) return;
    if (reading.get() !== now) now = null;
    else if (spokenAt() === null) return;
    onChange();
  };
  const voice: TalkVoice = {
    isBusy: () => now !== null,
    isSpeaking: () => spokenAt() !== null,
    speak(text) {
      now = text;
      rest = null;
      read(text);
    },
    hold() {
      if (!now) return;
      wasSpeaking = spokenAt() !== null;
      rest = { ...now, from: spokenAt() ?? now.from ?? 0 };
      now = null;
      stopReading();
    },
    holdBack(text) {
      rest = text;
      wasSpeaking = false;
    },
    held: () => rest,
    heldWords() {
      const text = rest?.growing?.().text ?? rest?.text ?? "";
      const from = rest?.from ?? 0;
      const span = wasSpeaking && rest ? sentencesOf(text, rest.language).find(({ end }) => end > from) : undefined;
      return { text, sentence: span ? text.slice(span.start, span.end) : null };
    },
    goOn() {
      if (!rest) return false;
      voice.speak(rest);
      return true;
    },
    stop() {
      const last = now;
      now = null;
      rest = null;
      if (last) stopReading(last.id);
    },
    follow: () => void (forgets = [reading.subscribe(changed), spokenNow.subscribe(changed)]),
    unfollow() {
      for (const forget of forgets) forget();
      forgets = [];
    },
  };
  return voice;
}
