import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { HeardToken } from "./heardTokens.ts";
import { likeness } from "./likeness.ts";
import { formsOf, spokenEnd } from "./wordForms.ts";

/** A word that was to be said; its reading is null where its letters tell it. */
export interface ExpectedWord {
  text: string;
  reading: string | null;
}

/** Words and what was heard for them: one word and some tokens, or several words that were heard as one token. */
export interface Aligned {
  /** Places among the words and the tokens, each with its end. */
  from: number;
  to: number;
  heardFrom: number;
  heardTo: number;
  /** From 0 to 1, by the forms that are most alike; 1 also for what sounds the same. */
  likeness: number;
  /** What was heard is written with letters whose sound is not known, and may sound the same. */
  isUnread: boolean;
}

/** Cost of a letter that was to be said, and of one that was heard beside: a word for another is cheaper than both. */
const MISSED = 0.9;
const EXTRA = 0.7;
/** Words that may have been heard as one, and tokens that may be one word where blanks stand around words. */
const MOST_JOINED = 4;
/** Likeness from which several are taken for one. */
const JOINED_LIKENESS = 0.7;
/** How much alike two spellings count whose sounds are not known. */
const UNREAD_LIKENESS = 0.5;
const HAN = /\p{Script=Han}/u;

/** Lays what was heard over what was to be said, with the fewest changes of letters. */
export function alignWords(
  words: readonly ExpectedWord[],
  tokens: readonly HeardToken[],
  language: Language,
): Aligned[] {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  const compare = comparison(words, tokens, language);
  const best: { cost: number; step: Aligned | null }[][] = [];
  const costAt = (word: number, token: number): number => best[word]?.[token]?.cost ?? Infinity;
  for (let to = 0; to <= words.length; to += 1) {
    best.push([]);
    for (let heardTo = 0; heardTo <= tokens.length; heardTo += 1) {
      let found: { cost: number; step: Aligned | null } = { cost: to + heardTo === 0 ? 0 : Infinity, step: null };
      const offer = (from: number, heardFrom: number, cost: number, alike = { likeness: 0, isUnread: false }): void => {
        const whole = costAt(from, heardFrom) + cost;
        if (whole < found.cost) found = { cost: whole, step: { from, to, heardFrom, heardTo, ...alike } };
      };
      const [word, token] = [words[to - 1], tokens[heardTo - 1]];
      if (word) offer(to - 1, heardTo, sizeOf(word.text) * MISSED);
      if (token) offer(to, heardTo - 1, sizeOf(token.text) * EXTRA);
      if (word && token) {
        const most = hasBlanks ? MOST_JOINED : Math.max(sizeOf(word.text), sizeOf(word.reading ?? "")) + 2;
        for (let count = 1; count <= Math.min(most, heardTo); count += 1) {
          const alike = compare(to - 1, to, heardTo - count, heardTo);
          if (hasBlanks && count > 1 && alike.likeness < JOINED_LIKENESS) continue;
          offer(to - 1, heardTo - count, (1 - alike.likeness) * alike.size, alike);
        }
        for (let count = 2; count <= Math.min(MOST_JOINED, to); count += 1) {
          const alike = compare(to - count, to, heardTo - 1, heardTo);
          if (alike.likeness < JOINED_LIKENESS && !alike.isUnread) continue;
          offer(to - count, heardTo - 1, (1 - alike.likeness) * alike.size, alike);
        }
      }
      best[to]?.push(found);
    }
  }
  return wayBack(best);
}

const sizeOf = (text: string): number => [...text].length;

function wayBack(best: readonly { step: Aligned | null }[][]): Aligned[] {
  const steps: Aligned[] = [];
  let step = best.at(-1)?.at(-1)?.step ?? null;
  while (step) {
    steps.unshift(step);
    step = best[step.from]?.[step.heardFrom]?.step ?? null;
  }
  return steps;
}

/** Compares words with tokens, by their places. */
function comparison(words: readonly ExpectedWord[], tokens: readonly HeardToken[], language: Language) {
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
  return (from: number, to: number, heardFrom: number, heardTo: number) => {
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
const spelledTooLong = (text: string): boolean => /\d{4,}|\d\D+\d/.test(text);

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
