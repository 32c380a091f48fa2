import type { Language } from "../../../../schema/rules/languages.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { RankOf, WordRanks } from "../../../core/level/wordRanks.port.ts";

const LISTS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en.json", { with: { type: "json" } }),
  de: () => import("./de.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
  ja: () => import("./ja.json", { with: { type: "json" } }),
  zh: () => import("./zh.json", { with: { type: "json" } }),
  ko: () => import("./ko.json", { with: { type: "json" } }),
};

/** What stands before or after a word as a part of it: 食べ|る, 偷|了, 一|只. */
const ENDING = 200;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
/** Parts of a word that are words of the list: `didn't`, `ice-cream`. */
const JOINTS = /['’‐‑-]/u;

/** The lists that come with the server, the names of which stand in docs/words.md. */
export function listedRanks(): WordRanks {
  const read = new Map<Language, Promise<RankOf>>();
  return {
    ranksOf(language) {
      const ranks = read.get(language) ?? LISTS[language]().then((list) => rankIn(language, list.default));
      read.set(language, ranks);
      return ranks;
    },
  };
}

function rankIn(language: Language, list: string): RankOf {
  const ranks = new Map(list.split(" ").map((word, index) => [word, index + 1]));
  const { hasWordEdges } = LANGUAGE_FACTS[language];
  const listed = (word: string): number | null => ranks.get(word) ?? null;
  return (word) => {
    const key = wordKey(word);
    return listed(key) ?? (hasWordEdges ? rarestPart(key, listed) : rankWithEnding(key, listed));
  };
}

/** The rank of the rarest part of a word that is put together; null where one part is not listed. */
function rarestPart(word: string, listed: RankOf): number | null {
  const parts = word.split(JOINTS).filter(Boolean);
  const ranks = parts.map(listed).filter((rank) => rank !== null);
  return parts.length > 1 && ranks.length === parts.length ? Math.max(...ranks) : null;
}

/** The rank of a listed word that stands with a very common one, as analysers leave them together. */
function rankWithEnding(word: string, listed: RankOf): number | null {
  if (KATAKANA.test(word)) return null;
  const letters = [...word];
  const found = letters.slice(1).map((_, index) => {
    const [first, last] = [listed(letters.slice(0, index + 1).join("")), listed(letters.slice(index + 1).join(""))];
    if (first === null || last === null || Math.min(first, last) > ENDING) return null;
    return Math.max(first, last);
  });
  const ranks = found.filter((rank) => rank !== null);
  return ranks.length > 0 ? Math.min(...ranks) : null;
}
