import type { NpcList } from "../../db/queries/npcFilter.ts";
import { LANGUAGES, type Language } from "../../schema/rules/languages.ts";
import type { Chance } from "./seededRandom.ts";
import { TAGS, WORDS } from "./searchWords.ts";

type Ask = Omit<NpcList, "offset" | "limit" | "userId" | "type"> & { type?: NpcList["type"] };

const LATIN: Language[] = ["en", "de", "fr"];
const EASTERN: Language[] = ["zh", "ja", "ko"];

/** A word that is used, more often a frequent one. */
const word = (chance: Chance, languages: Language[]): string => chance.frequent(WORDS[chance.one(languages)].words);
const letters = (text: string, count: number): string => [...text].slice(0, count).join("");

function fullName(chance: Chance): string {
  const language = chance.one(LANGUAGES);
  const { given, family } = WORDS[language];
  return EASTERN.includes(language) ? chance.one(family) + chance.frequent(given) : `${chance.frequent(given)} ${chance.one(family)}`;
}

/** What people ask for, by kind; each kind is asked for equally often, for the first page and, one time in four, for the fifth. */
export const KINDS: Record<string, (chance: Chance) => Ask> = {
  "list: public": () => ({ type: "public" }),
  "list: popular": () => ({ type: "popular" }),
  "list: new": () => ({ type: "new" }),
  "list: language": (chance) => ({ type: chance.one(["public", "popular", "new"]), languages: [chance.one(LANGUAGES)] }),
  "list: tag": (chance) => ({ type: chance.one(["public", "popular", "new"]), tag: chance.frequent(TAGS) }),
  "a name": (chance) => ({ query: fullName(chance) }),
  "a given name": (chance) => ({ query: chance.frequent(WORDS[chance.one(LANGUAGES)].given) }),
  "one character, Eastern": (chance) => ({ query: letters(word(chance, EASTERN), 1) }),
  "two characters, Eastern": (chance) => ({ query: letters(word(chance, EASTERN).padEnd(2, chance.one(WORDS.zh.syllables)), 2) }),
  "one or two letters": (chance) => ({ query: letters(word(chance, LATIN), chance.between(1, 2)) }),
  "beginning of a word": (chance) => ({ query: letters(word(chance, LATIN), chance.between(3, 5)) }),
  "one of the ten most frequent words": (chance) => ({ query: chance.one(WORDS[chance.one(LANGUAGES)].words.slice(0, 10)) }),
  "two words": (chance) => {
    const language = chance.one(LANGUAGES);
    return { query: `${word(chance, [language])} ${word(chance, [language])}` };
  },
  "word and language": (chance) => ({ query: word(chance, [...LANGUAGES]), languages: [chance.one(LANGUAGES)] }),
  "word and tag": (chance) => ({ query: word(chance, [...LANGUAGES]), tag: chance.frequent(TAGS) }),
  "nothing found": (chance) => ({ query: `${chance.one(["xq", "zzk", "龘", "ゞ", "쀏"])}${chance.between(100, 999)}` }),
};
