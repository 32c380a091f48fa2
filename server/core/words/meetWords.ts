import { storeExposures } from "../../../db/queries/words/exposures.ts";
import type { SavedWordRow } from "../../../db/queries/words/saved/savedWords.ts";
import { findWordSettings } from "../../../db/queries/words/reviews/wordSettings.ts";
import { calendarDays, dayAfter } from "../../../schema/rules/words/cards/calendarDays.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { readMessages } from "./readMessages.ts";
import type { AskedMessages, ReadMessage } from "./readMessages.ts";

const DAY = 86_400_000;

/**
 * Stores that the viewer has met, in replies that they have seen, words that were due, and gives how many that were not
 * stored before. A word that was looked up in a reply does not count there. It is no review: nothing is asked for
 * earlier or later by it. Throws UNAUTHENTICATED, and what `readMessages` throws.
 */
export async function meetWords(
  scope: Pick<Scope, "em" | "viewer" | "onError" | "clock" | "textAnalyser">,
  seen: AskedMessages,
): Promise<number> {
  const viewer = requireViewer(scope);
  const met = (await readMessages(scope, viewer, seen)).flatMap(wordsMet);
  if (met.length === 0) return 0;
  const days = calendarDays((await findWordSettings(scope.em, viewer.userId)).timeZone);
  const withDays = met.map((word) => ({ ...word, tomorrow: days.startOf(dayAfter(days.dayOf(word.saidAt), 1)) }));
  return storeExposures(scope.em.fork(), viewer.userId, withDays, scope.clock());
}

function wordsMet({ messageId, sender, createdAt: saidAt, saved, explanations }: ReadMessage) {
  if (sender !== "npc") return [];
  const lookedUp = new Set(explanations.flatMap(keysOf));
  return saved
    .filter((word) => mayBeDue(word, saidAt) && !keysOf(word).some((key) => lookedUp.has(key)))
    .map(({ id }) => ({ savedWordId: id, messageId, saidAt }));
}

/** Whether a word had been saved when a reply was said, and came up by the end of that day. */
function mayBeDue({ due, createdAt }: SavedWordRow, saidAt: Date): boolean {
  return due !== null && createdAt < saidAt && due.getTime() < saidAt.getTime() + DAY;
}

const keysOf = ({ lemma, surface }: { lemma: string; surface: string }): string[] => [wordKey(lemma), wordKey(surface)];
