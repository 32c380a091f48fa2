import { LANGUAGE_FACTS } from "../languages.ts";
import type { Language } from "../languages.ts";
import { wordKey } from "./saved/wordKey.ts";

/**
 * What tells whether one of some words stands in a text of a language. Where blanks stand around words, "rain" does not
 * stand in "train".
 */
export function standsIn(words: readonly string[]): (text: string, language: Language) => boolean {
  const keys = words.map(wordKey).filter(Boolean);
  return (text, language) => {
    const said = wordKey(text);
    const isWhole = (key: string): boolean => [...placesOf(key, said)].some((at) => isWord(said, at, key.length));
    return keys.some(LANGUAGE_FACTS[language].hasWordEdges ? isWhole : (key) => said.includes(key));
  };
}

function* placesOf(key: string, text: string): Generator<number> {
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) yield at;
}

const isWord = (text: string, at: number, length: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(at + length, at + length + 2));
