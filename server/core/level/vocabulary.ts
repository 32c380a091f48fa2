import { findVocabulary } from "../../../db/queries/level/vocabularies.ts";
import type { VocabularyRow } from "../../../db/queries/level/vocabularies.ts";
import { findVocabularyDays } from "../../../db/queries/level/vocabularyDays.ts";
import type { VocabularyDayRow } from "../../../db/queries/level/vocabularyDays.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { dayAfter } from "../../../schema/rules/words/cards/calendarDays.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import type { VocabularyPicture } from "./vocabularyPicture.policy.ts";
import { vocabularyToday } from "./vocabularyToday.ts";

/** What a person knows of a language, when a placement told it, and how that has grown: by day, today last. */
export interface VocabularyView extends VocabularyPicture {
  language: Language;
  placedAt: VocabularyRow["placedAt"];
  days: VocabularyDayRow[];
}

/** Days of which the growth is told: half a year, as of reviews. */
const GROWTH_DAYS = 182;

/**
 * About how many common words of a language the viewer knows, by their placement and what they have told since; null
 * before a placement. Throws UNAUTHENTICATED, RATE_LIMITED.
 */
export async function vocabulary(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits" | "wordRanks">,
  language: Language,
): Promise<VocabularyView | null> {
  const { userId } = requireViewer(scope);
  await scope.limits.take("wordProgressByUser", userId);
  const found = await findVocabulary(scope.em, { userId, language });
  if (!found) return null;
  const day = dayOf(scope.clock());
  const [picture, before] = await Promise.all([
    vocabularyToday(scope, { userId, language, placed: found.size }),
    findVocabularyDays(scope.em.fork(), { userId, language }, { from: dayAfter(day, -GROWTH_DAYS), before: day }),
  ]);
  return { language, placedAt: found.placedAt, ...picture, days: [...before, { day, size: picture.size }] };
}
