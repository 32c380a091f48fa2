import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { HeardToken } from "./heardTokens.ts";
import { wordComparison } from "./wordComparison.ts";
import type { Alike, ExpectedWord } from "./wordComparison.ts";

/** Words and what was heard for them: one word and some tokens, or several words that were cut otherwise. */
export interface Aligned extends Omit<Alike, "size"> {
  /** Places among the words and the tokens, each with its end. */
  from: number;
  to: number;
  heardFrom: number;
  heardTo: number;
}

/** Cost of a letter that was to be said, and of one that was heard beside: a word for another is cheaper than both. */
const MISSED = 0.9;
const EXTRA = 0.7;
/** So it is where a numeral is much shorter in digits: "3" and "seven". */
const OF_BOTH = 0.99;
const DIGIT = /\p{N}/u;
/** Words that may have been heard as one, and tokens that may be one word where blanks stand around words. */
const MOST_JOINED = 4;
/** Likeness from which several are taken for one. */
const JOINED_LIKENESS = 0.7;
/** Letters by which what is compared may be further on in one text than in the other. */
const FARTHEST = 24;

/** Lays what was heard over what was to be said, with the fewest changes of letters. */
export function alignWords(
  words: readonly ExpectedWord[],
  tokens: readonly HeardToken[],
  language: Language,
): Aligned[] {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  const compare = wordComparison(words, tokens, language);
  const [lettersBefore, heardBefore] = [words, tokens].map(placesOf);
  const aside = Math.abs((lettersBefore?.at(-1) ?? 0) - (heardBefore?.at(-1) ?? 0));
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
      const apart = Math.abs((lettersBefore?.[to] ?? 0) - (heardBefore?.[heardTo] ?? 0));
      if (word && token && apart <= FARTHEST + aside) {
        const longest = hasBlanks ? MOST_JOINED : Math.max(sizeOf(word.text), sizeOf(word.reading ?? "")) + 2;
        for (let count = 1; count <= Math.min(longest, heardTo); count += 1) {
          // Most ways are dear before anything is compared.
          if (costAt(to - 1, heardTo - count) >= found.cost) continue;
          const alike = compare(to - 1, to, heardTo - count, heardTo);
          if (hasBlanks && count > 1 && alike.likeness < JOINED_LIKENESS) continue;
          const both = sizeOf(word.text) * MISSED + sizeOf(token.text) * EXTRA;
          const isNumeral = hasBlanks && count === 1 && DIGIT.test(word.text) !== DIGIT.test(token.text);
          const most = isNumeral ? OF_BOTH * both : Infinity;
          offer(to - 1, heardTo - count, Math.min(most, (1 - alike.likeness) * alike.size), alike);
        }
        // In 23人 a numeral ends where neither 二十 nor 三人 does.
        for (let heardCount = 1; heardCount <= Math.min(hasBlanks ? 1 : 2, heardTo); heardCount += 1)
          for (let count = 2; count <= Math.min(MOST_JOINED, to); count += 1) {
            if (costAt(to - count, heardTo - heardCount) >= found.cost) continue;
            const alike = compare(to - count, to, heardTo - heardCount, heardTo);
            const isOne = alike.likeness >= JOINED_LIKENESS || (alike.isUnread && heardCount === 1);
            if (!isOne || (heardCount > 1 && alike.likeness < 1)) continue;
            offer(to - count, heardTo - heardCount, (1 - alike.likeness) * alike.size, alike);
          }
      }
      best[to]?.push(found);
    }
  }
  return wayBack(best);
}

const sizeOf = (text: string): number => [...text].length;

/** How many letters stand before each part, and in all. */
function placesOf(parts: readonly { text: string }[]): number[] {
  const places = [0];
  for (const { text } of parts) places.push((places.at(-1) ?? 0) + sizeOf(text));
  return places;
}

function wayBack(best: readonly { step: Aligned | null }[][]): Aligned[] {
  const steps: Aligned[] = [];
  let step = best.at(-1)?.at(-1)?.step ?? null;
  while (step) {
    steps.unshift(step);
    step = best[step.from]?.[step.heardFrom]?.step ?? null;
  }
  return steps;
}
