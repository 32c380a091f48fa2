import { reading, spokenNow, stopReading } from "../../../lib/speech/reading.ts";
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
      rest = { ...now, from: spokenAt() ?? now.from ?? 0 };
      now = null;
      stopReading();
    },
    holdBack: (text) => void (rest = text),
    held: () => rest,
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
