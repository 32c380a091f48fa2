import { storeVocabulary } from "../../../db/queries/level/vocabularies.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { placementOf } from "../../../schema/rules/level/placement.ts";
import type { PlacementAnswer } from "../../../schema/rules/level/placementAnswer.ts";
import { placementRules } from "../../../schema/rules/level/placementRules.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { vocabulary } from "./vocabulary.ts";
import { noteVocabulary } from "./vocabularyToday.ts";
import type { VocabularyView } from "./vocabulary.ts";

/**
 * Estimates the viewer's vocabulary from the answers of a placement and stores the estimate, in place of an earlier one.
 * Throws UNAUTHENTICATED, RATE_LIMITED, and VALIDATION_FAILED for too few answers, a word twice, one that is not asked for, or
 * more known words than a card has.
 */
export async function takePlacement(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits" | "placementWords" | "wordRanks">,
  language: Language,
  input: unknown,
): Promise<VocabularyView | null> {
  const { userId, level } = requireViewer(scope);
  const { cards } = parse(placementRules, { cards: input });
  await scope.limits.take("placementByUser", userId);
  const ranks = new Map((await scope.placementWords.wordsOf(language)).map(({ text, rank }) => [text, rank]));
  const answers = cards.map(({ words, known }): PlacementAnswer => ({
    known,
    words: words.flatMap((text) => {
      const rank = ranks.get(text);
      return rank === undefined ? [] : [{ text, rank }];
    }),
  }));
  const listed = new Set(answers.flatMap(({ words }) => words.map(({ text }) => text)));
  if (
    listed.size < cards.flatMap(({ words }) => words).length ||
    answers.some(({ words, known }) => known > words.length)
  )
    throw new AppError("VALIDATION_FAILED", { fields: { cards: "validation.invalidValue" } });
  const size = Math.round(placementOf(answers, level).size);
  await storeVocabulary(scope.em, { userId, language, size, placedAt: scope.clock() });
  await noteVocabulary(scope, { userId, language, placed: size });
  return vocabulary(scope, language);
}
