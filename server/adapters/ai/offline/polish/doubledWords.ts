import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { Rule } from "./edit.ts";

/** Words that are a mistake when they stand twice in a row. Others are not: "had had", "sehr sehr", "nous nous". */
const NEVER_TWICE: Partial<Record<PhrasebookLanguage, string>> = {
  en: "the|a|an|to|of|in|at|and|or|is|are|was|were|i|my|your|we|they|with|for|from|but|it|this|have|has",
  de: "ich|und|oder|ein|eine|einen|einem|mit|von|im|auf|ist|bin|sind|nicht|für|aber|wir|mein|meine|dem|den|des",
  fr: "je|le|les|un|une|des|de|du|et|ou|est|dans|avec|pour|mais|ne|mon|ma|mes|au|aux",
  ja: "を",
};

const PATTERNS = new Map(
  Object.entries(NEVER_TWICE).map(([language, words]) => [
    language,
    language === "ja"
      ? new RegExp(`(${words})\\1+`, "gu")
      : new RegExp(`(?<![\\p{L}\\p{N}'’-])(${words})(?:[ \\t]+\\1)+(?![\\p{L}\\p{N}'’-])`, "giu"),
  ]),
);

/** A small word typed twice. */
export const DOUBLED_WORDS: Rule = {
  reason: "doubledWord",
  apply: (text, language) => {
    const pattern = PATTERNS.get(language);
    return pattern ? text.replaceAll(pattern, "$1") : text;
  },
};
