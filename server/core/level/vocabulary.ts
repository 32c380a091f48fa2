import { findSavedStates, findVocabulary } from "../../../db/queries/level/vocabularies.ts";
import type { VocabularyRow } from "../../../db/queries/level/vocabularies.ts";
import { findKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { evidenceAt } from "./knownWords.policy.ts";
import { vocabularyPicture } from "./vocabularyPicture.policy.ts";
import type { VocabularyPicture } from "./vocabularyPicture.policy.ts";

/** What a person knows of a language, and when a placement told it. */
export interface VocabularyView extends VocabularyPicture {
  language: Language;
  placedAt: VocabularyRow["placedAt"];
}

/**
 * About how many common words of a language the viewer knows, by their placement and what they have told since; null
 * before a placement. Throws UNAUTHENTICATED, RATE_LIMITED.
 */
export async function vocabulary(
  { em, viewer, clock, limits, wordRanks }: Pick<Scope, "em" | "viewer" | "clock" | "limits" | "wordRanks">,
  language: Language,
): Promise<VocabularyView | null> {
  const { userId } = requireViewer({ viewer });
  await limits.take("wordProgressByUser", userId);
  const placed = await findVocabulary(em, { userId, language });
  if (!placed) return null;
  const [saved, knowledge, rankOf] = await Promise.all([
    findSavedStates(em.fork(), { userId, language }),
    findKnowledge(em.fork(), { userId, language }, evidenceAt(clock())),
    wordRanks.ranksOf(language),
  ]);
  return { language, placedAt: placed.placedAt, ...vocabularyPicture(placed.size, rankOf, { saved, knowledge }) };
}
