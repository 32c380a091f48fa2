import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import others from "./others.json" with { type: "json" };

/** Someone or something close to a person that may have a name. */
export interface Other {
  /** In English: what facts about it have as their subject. */
  key: string;
  /** What it is called in each language; the first is what facts say. */
  words: Record<PhrasebookLanguage, string[]>;
}

const OTHERS: readonly Other[] = Object.entries(others).map(([key, words]) => ({ key, words }));

/** Those that a language has words for, as a pattern's group `other`, the longer words first. */
export function otherPattern(language: PhrasebookLanguage): string {
  const words = OTHERS.flatMap((other) => other.words[language]);
  return `(?<other>${words.toSorted((one, other) => other.length - one.length).join("|")})`;
}

/** The one that is called so, however the word is capitalised. */
export const otherNamed = (word: string, language: PhrasebookLanguage): Other | undefined =>
  OTHERS.find(({ words }) => words[language].some((each) => each.toLowerCase() === word.toLowerCase()));
