import { isEastAsian, plain } from "./searchTerms.ts";
import everydayWords from "./everydayWords.json" with { type: "json" };

/** Characters of the longest East Asian word of the list. */
const LONGEST = 4;

/** What words speak of, such as "#home" for "flat"; a word of several languages may speak of several things. */
const byStem = new Map<string, string[]>();
const byCharacters = new Map<string, string[]>();

/** Letters of a word by which its forms are known. */
const STEM = 6;

for (const [thing, { alphabetic, eastAsian }] of Object.entries(everydayWords)) {
  for (const word of alphabetic) note(byStem, plain(word).slice(0, STEM), `#${thing}`);
  for (const word of eastAsian) note(byCharacters, plain(word), `#${thing}`);
}

function note(words: Map<string, string[]>, word: string, thing: string): void {
  const things = words.get(word) ?? [];
  if (!things.includes(thing)) words.set(word, [...things, thing]);
}

/**
 * The everyday things that runs of a text speak of, in six languages: "where do I live" and "my flat is in Lyon" have no
 * word in common, and both speak of a home. The list is short and blunt; what the words themselves say counts more.
 */
export function everydayThings(runs: readonly string[]): Set<string> {
  const things = new Set<string>();
  for (const run of runs) {
    if (!isEastAsian(run)) for (const thing of byStem.get(run.slice(0, STEM)) ?? []) things.add(thing);
    else addOfCharacters([...run], things);
  }
  return things;
}

function addOfCharacters(characters: readonly string[], things: Set<string>): void {
  for (let from = 0; from < characters.length; from += 1) {
    for (let length = 1; length <= LONGEST && from + length <= characters.length; length += 1) {
      const found = byCharacters.get(characters.slice(from, from + length).join(""));
      for (const thing of found ?? []) things.add(thing);
    }
  }
}
