import type { Language } from "../../../schema/rules/languages.ts";

/** How common a word is, in its dictionary form or as it stands: 1 the most common; null where it is none of those listed. */
export type RankOf = (word: string) => number | null;

/** Lists of the common words of languages, each read when it is first asked for. */
export interface WordRanks {
  ranksOf(language: Language): Promise<RankOf>;
}
