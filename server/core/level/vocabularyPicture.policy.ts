import { BANDS, chanceToKnow, halfOf, knownBetween } from "../../../schema/rules/level/vocabulary.ts";
import { toldWords } from "./knownWords.policy.ts";
import type { ToldWords } from "./knownWords.policy.ts";
import type { RankOf } from "./wordRanks.port.ts";

/** The common words up to a rank that are no words of the band before. */
export interface VocabularyBand {
  upTo: number;
  words: number;
  /** About so many of them are known. */
  known: number;
}

export interface VocabularyPicture {
  /** About so many of the 10,000 most common words are known. */
  size: number;
  bands: VocabularyBand[];
  /** Words that are known now, as was told since, and were hardly known by the placement. */
  learnt: number;
}

/**
 * What a person knows: by the placement, about so many words, the more common the likelier; of some they have told whether
 * they know them.
 */
export function vocabularyPicture(size: number, rankOf: RankOf, told: ToldWords): VocabularyPicture {
  const half = halfOf(size);
  const ranked = new Map<number, boolean>();
  for (const [key, known] of toldWords(told)) {
    const rank = rankOf(key);
    if (rank !== null) ranked.set(rank, known);
  }
  const bands = BANDS.map((upTo, index): VocabularyBand => {
    const after = BANDS[index - 1] ?? 0;
    const change = [...ranked]
      .filter(([rank]) => rank > after && rank <= upTo)
      .reduce((sum, [rank, known]) => sum + (known ? 1 : 0) - chanceToKnow(rank, half), 0);
    const words = upTo - after;
    const known = Math.round(knownBetween(after, upTo, half) + change);
    return { upTo, words, known: Math.min(words, Math.max(0, known)) };
  });
  return {
    size: bands.reduce((sum, { known }) => sum + known, 0),
    bands,
    learnt: [...ranked].filter(([rank, known]) => known && chanceToKnow(rank, half) < 0.5).length,
  };
}
