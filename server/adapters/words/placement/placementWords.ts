import type { Language } from "../../../../schema/rules/languages.ts";
import type { PlacementWord } from "../../../../schema/rules/level/placementAnswer.ts";
import type { PlacementWords } from "../../../core/level/placementWords.port.ts";
import type { WordRanks } from "../../../core/level/wordRanks.port.ts";

interface List {
  words: string;
  nonWords: string;
}

const LISTS: Record<Language, () => Promise<{ default: List }>> = {
  en: () => import("./en.json", { with: { type: "json" } }),
  de: () => import("./de.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
  ja: () => import("./ja.json", { with: { type: "json" } }),
  zh: () => import("./zh.json", { with: { type: "json" } }),
  ko: () => import("./ko.json", { with: { type: "json" } }),
};

/** The lists that come with the server (docs/words.md). A word that is no common word any more is left out. */
export function listedPlacementWords(ranks: WordRanks): PlacementWords {
  return {
    async wordsOf(language) {
      const [list, rankOf] = await Promise.all([LISTS[language](), ranks.ranksOf(language)]);
      const { words, nonWords } = list.default;
      const ranked = words.split(" ").map((text): PlacementWord => ({ text, rank: rankOf(text) }));
      return [
        ...ranked.filter(({ rank }) => rank !== null),
        ...nonWords.split(" ").map((text): PlacementWord => ({ text, rank: null })),
      ];
    },
  };
}
