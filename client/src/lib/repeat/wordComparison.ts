import type { Language } from "../../../../schema/rules/languages.ts";
import type { HeardToken } from "./heardTokens.ts";
import { likeness } from "./likeness.ts";
import { formsOf, spokenEnd } from "./wordForms.ts";

/** A word that was to be said; its reading is null where its letters tell it. */
export interface ExpectedWord {
  text: string;
  reading: string | null;
}

/** How alike what was heard is to what was to be said. */
export interface Alike {
  /** From 0 to 1, by the forms that are most alike; 1 also for what sounds the same. */
  likeness: number;
  /** What was heard is written with signs whose sound is not known, and may sound the same. */
  isUnread: boolean;
  /** Letters of the longer of both. */
  size: number;
}

/** How much alike two spellings count whose sounds are not known. */
const UNREAD_LIKENESS = 0.5;
const HAN = /\p{Script=Han}/u;
const sizeOf = (text: string): number => [...text].length;

/** Compares words with tokens, by their places; `from` and `to` are of words. Each form is made once. */
export function wordComparison(words: readonly ExpectedWord[], tokens: readonly HeardToken[], language: Language) {
  const known = new Map<string, string[]>();
  const formsAt = (name: string, list: readonly { text: string; sound: string | null }[], from: number, to: number) => {
    const key = `${name} ${from} ${to}`;
    const found = known.get(key);
    if (found) return found;
    const part = list.slice(from, to);
    const isRead = part.some(({ sound }) => sound !== null);
    const forms = formsOf(
      part.map(({ text }) => text).join(""),
      isRead ? part.map(({ text, sound }) => sound ?? text).join("") : null,
      language,
    );
    known.set(key, forms);
    return forms;
  };
  const expected = words.map(({ text, reading }) => ({ text, sound: reading }));
  return (from: number, to: number, heardFrom: number, heardTo: number): Alike => {
    const said = formsAt("said", expected, from, to);
    const heard = formsAt("heard", tokens, heardFrom, heardTo);
    const [text, other] = [
      expected
        .slice(from, to)
        .map((one) => one.text)
        .join(""),
      tokens
        .slice(heardFrom, heardTo)
        .map((one) => one.text)
        .join(""),
    ];
    const size = Math.max(sizeOf(text), sizeOf(other));
    const alike = mostAlike(said, heard, language);
    const isUnread =
      alike < 1 &&
      sizeOf(other) <= sizeOf(text) &&
      tokens.slice(heardFrom, heardTo).some((token) => token.sound === null && HAN.test(token.text));
    const isSpelled = /\d/.test(text) !== /\d/.test(other) && spelledTooLong(text + other);
    const isUnknown = isUnread || isSpelled;
    return { likeness: isUnknown ? Math.max(alike, UNREAD_LIKENESS) : alike, isUnread: isUnknown, size };
  };
}

/** A numeral that is not spelled out stands for words that cannot be compared with it. */
const spelledTooLong = (text: string): boolean => /\d{5,}|\d\D+\d/.test(text);

function mostAlike(said: readonly string[], heard: readonly string[], language: Language): number {
  if (said.some((form) => heard.includes(form))) return 1;
  let most = 0;
  for (const one of said)
    for (const other of heard) {
      if (one.startsWith("=") || other.startsWith("=")) continue;
      const sound = spokenEnd(one, language);
      if (sound !== null && sound === spokenEnd(other, language)) return 1;
      most = Math.max(most, likeness(one, other));
    }
  return most;
}
