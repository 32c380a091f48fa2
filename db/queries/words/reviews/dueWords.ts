import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { calendarDays, dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import { CARD_STATES } from "../../../../schema/rules/words/cards/cardMemory.ts";
import { isDue } from "../../../../schema/rules/words/cards/isDue.ts";
import { MAX_ASKED_LETTERS, MAX_ASKED_WORDS } from "../../../../schema/rules/words/promisedWords.ts";
import { DEFAULT_WORD_SETTINGS } from "../../../../schema/rules/words/wordSettings.ts";

/** A word that its user is about to forget: its dictionary form, and how it stood where it was met. */
export interface DueWord {
  lemma: string;
  surface: string;
}

/** Cards that are looked at for them, of those due now and of those due later: a reply does not wait for thousands. */
const MOST_CARDS = sql.lit(20);

/** What a statement gives; null where no word is due, or nearly. `dueWordsOf` reads it. */
export type StoredDueWords = {
  timeZone: string | null;
  words: { lemma: string; surface: string; due: string; state: number }[];
} | null;

/**
 * Up to three words of a language that a user has to be asked for, as a part of another statement: those first that
 * have come up last, since they are about to be forgotten. Left out is what was met within a day, so that the next
 * words have their turn. Those that come up within a day follow: the end of the user's day is not known here. Tables
 * have names of their own, so that none hides one of the statement around.
 */
export function storedDueWords(
  userId: RawBuilder<unknown>,
  language: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<StoredDueWords> {
  const now = sql`${at}::timestamptz`;
  const cards = sql`select card.saved_word_id, card.due, card.state from review_cards card
    where card.user_id = ${userId} and card.language = ${language} and card.kind = 'recall' and card.reps > 0`;
  return sql`(
    select json_build_object(
      'timeZone', (select own.time_zone from word_settings own where own.user_id = ${userId}),
      'words', json_agg(found))
    from (
      select word.lemma, word.surface, found.due, found.state
      from (
        (${cards} and card.due <= ${now} order by card.due desc limit ${MOST_CARDS})
        union all
        (${cards} and card.state = 2 and card.due > ${now} and card.due < ${now} + interval '1 day'
          order by card.due limit ${MOST_CARDS})
      ) found join saved_words word on word.id = found.saved_word_id
      where word.kind = 'word' and word.deleted_at is null and word.known_at is null
        and length(word.lemma) <= ${sql.lit(MAX_ASKED_LETTERS)}
        and not exists (
          select from word_exposures met where met.saved_word_id = word.id and met.met_at > ${now} - interval '1 day')
      order by found.due > ${now}, abs(extract(epoch from found.due - ${now})) limit ${sql.lit(MAX_ASKED_WORDS)}
    ) found
    having count(*) > 0)`;
}

/** The words that are due by the days of their user. */
export function dueWordsOf(stored: StoredDueWords, at: Date): DueWord[] {
  if (!stored) return [];
  const days = calendarDays(stored.timeZone ?? DEFAULT_WORD_SETTINGS.timeZone);
  const tomorrow = days.startOf(dayAfter(days.dayOf(at), 1));
  return stored.words
    .filter(({ due, state }) => isDue({ due: new Date(due), state: CARD_STATES[state] ?? "new" }, at, tomorrow))
    .map(({ lemma, surface }) => ({ lemma, surface }));
}
