import { readFileSync } from "node:fs";
import type { Span } from "../../../schema/rules/words/sentences.ts";
import type { Language } from "../../../schema/rules/languages.ts";

/** A sentence that is to be repeated, and what is said instead. */
export interface Utterance {
  sentence: string;
  said: string;
  /** Where in the sentence something else is said; null where it is said as it stands. */
  changed: Span | null;
  /** Whether what is said instead sounds almost the same, as ship and sheep do. */
  isNear: boolean;
}

const PLACE = /\{([^|}]+)\|(~?)([^}]+)\}/gu;

/** The sentences of a language, each as it stands and with each of its places changed, one at a time. */
export const utterancesIn = (language: Language): Utterance[] =>
  readFileSync(new URL(`sentences/${language}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .flatMap(utterancesOf);

/** In `It is a {ship|~sheep}.` the ship may be changed to a sheep, which is near. */
function utterancesOf(line: string): Utterance[] {
  const sentence = line.replace(PLACE, "$1");
  const utterances: Utterance[] = [{ sentence, said: sentence, changed: null, isNear: false }];
  let longer = 0;
  for (const { 0: whole, 1: own = "", 2: mark, 3: other = "", index } of line.matchAll(PLACE)) {
    const start = index - longer;
    const end = start + own.length;
    const said = sentence.slice(0, start) + other + sentence.slice(end);
    utterances.push({ sentence, said, changed: { start, end }, isNear: mark === "~" });
    longer += whole.length - own.length;
  }
  return utterances;
}

/** What one of several speakers says: each sentence as it stands, and of what is changed every so manieth. */
export function shareOf(utterances: readonly Utterance[], turn: number, turns: number): Utterance[] {
  const changed = utterances.filter((utterance) => utterance.changed !== null);
  const own = new Set(changed.filter((_, index) => index % turns === turn));
  return utterances.filter((utterance) => utterance.changed === null || own.has(utterance));
}
