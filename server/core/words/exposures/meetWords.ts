import { storeExposures } from "../../../../db/queries/words/exposures.ts";
import type { MetWord } from "../../../../db/queries/words/exposures.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { calendarDays, dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { Scope } from "../../scope.ts";

/** A reply of a character, with the saved words in it and those that were looked up there. */
interface ReadReply {
  messageId: string;
  saidAt: Date;
  saved: readonly SavedWordRow[];
  explained: readonly { lemma: string; surface: string }[];
}

const DAY = 86_400_000;

/**
 * Keeps which words that were due the user has met in replies without looking them up. It is no review: nothing is
 * asked for earlier or later by it. That it cannot be kept is no reason to keep the words of the replies back.
 */
export async function meetWords(
  { em, clock, onError }: Pick<Scope, "em" | "clock" | "onError">,
  userId: string,
  replies: readonly ReadReply[],
): Promise<void> {
  const met = replies.flatMap(({ messageId, saidAt, saved, explained }) => {
    const lookedUp = new Set(explained.flatMap(keysOf));
    return saved
      .filter((word) => mayBeDue(word, saidAt) && !keysOf(word).some((key) => lookedUp.has(key)))
      .map(({ id }) => ({ savedWordId: id, messageId, saidAt }));
  });
  if (met.length === 0) return;
  try {
    const days = calendarDays((await findWordSettings(em, userId)).timeZone);
    const withDays = met.map((one): MetWord => {
      const tomorrow = days.startOf(dayAfter(days.dayOf(one.saidAt), 1));
      return { ...one, tomorrow };
    });
    await storeExposures(em.fork(), userId, withDays, clock());
  } catch (error) {
    onError(error);
  }
}

/** Whether a word had been saved when a reply was said, and came up by the end of that day. */
function mayBeDue({ due, createdAt }: SavedWordRow, saidAt: Date): boolean {
  return due !== null && createdAt < saidAt && due.getTime() < saidAt.getTime() + DAY;
}

const keysOf = ({ lemma, surface }: { lemma: string; surface: string }): string[] => [wordKey(lemma), wordKey(surface)];
