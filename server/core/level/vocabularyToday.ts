import { findSavedStates } from "../../../db/queries/level/vocabularies.ts";
import { storeVocabularyDay } from "../../../db/queries/level/vocabularyDays.ts";
import { findKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import type { Scope } from "../scope.ts";
import { evidenceAt } from "./knownWords.policy.ts";
import { vocabularyPicture } from "./vocabularyPicture.policy.ts";
import type { VocabularyPicture } from "./vocabularyPicture.policy.ts";

/** A person whose placement in a language told that they know about so many words. */
export interface Placed {
  userId: string;
  language: Language;
  placed: number;
}

type Reading = Pick<Scope, "em" | "clock" | "wordRanks">;

/** What a person knows by their placement and what they have told since. */
export async function vocabularyToday(
  { em, clock, wordRanks }: Reading,
  { userId, language, placed }: Placed,
): Promise<VocabularyPicture> {
  const [saved, knowledge, rankOf] = await Promise.all([
    findSavedStates(em.fork(), { userId, language }),
    findKnowledge(em.fork(), { userId, language }, evidenceAt(clock())),
    wordRanks.ranksOf(language),
  ]);
  return vocabularyPicture(placed, rankOf, { saved, knowledge });
}

/** Notes how many words a person knows today. */
export async function noteVocabulary(scope: Reading, placed: Placed): Promise<void> {
  const { size } = await vocabularyToday(scope, placed);
  const { userId, language } = placed;
  await storeVocabularyDay(scope.em.fork(), { userId, language, day: dayOf(scope.clock()), size });
}
