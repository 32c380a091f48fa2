import { isEastAsian, termRunsOf } from "../../../../db/search/searchTerms.ts";
import { everydayThings } from "../../../../db/search/everydayThings.ts";

/**
 * Letters of a word that are compared: "live", "lived" and "living" share these, as do most forms of a word in German
 * and French.
 */
const STEM = 5;
/** Shorter words of an alphabet say little by themselves. */
const SHORTEST = 3;
/** Terms of one text, at most. */
const MOST_TERMS = 400;
/** Vowels at the end of a stem tell forms of a word apart and not words. */
const LAST_VOWEL = /[aeiouy]$/;

/**
 * The terms that a text is recalled by: pairs of East Asian characters, beginnings of other words, and the everyday
 * things that it speaks of.
 */
export function recallTerms(text: string): string[] {
  const runs = termRunsOf(text);
  const terms = everydayThings(runs);
  for (const run of runs) {
    if (terms.size >= MOST_TERMS) break;
    if (isEastAsian(run)) addPairs(run, terms);
    else if (run.length >= SHORTEST || /\p{N}/u.test(run)) terms.add(stemOf(run));
  }
  return [...terms];
}

function addPairs(run: string, terms: Set<string>): void {
  const characters = [...run];
  if (characters.length === 1) terms.add(run);
  for (let index = 1; index < characters.length && terms.size < MOST_TERMS; index += 1)
    terms.add(`${characters[index - 1]}${characters[index]}`);
}

function stemOf(word: string): string {
  const stem = word.slice(0, STEM);
  return stem.length > SHORTEST ? stem.replace(LAST_VOWEL, "") : stem;
}
