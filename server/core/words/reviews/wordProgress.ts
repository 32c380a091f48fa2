import type { SqlEntityManager } from "@mikro-orm/sql";
import { countWaiting } from "../../../../db/queries/words/reviews/reviewQueue.ts";
import {
  countByLanguage,
  countMetInTalk,
  findDueSpans,
  findHardestWon,
} from "../../../../db/queries/words/reviews/wordProgress.ts";
import type { LanguageWords } from "../../../../db/queries/words/reviews/wordProgress.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { findSavedWordsById } from "../../../../db/queries/words/saved/savedWords.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { calendarDays, dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import {
  AHEAD_DAYS,
  MAX_HARDEST,
  PAST_DAYS,
  wordProgressRules,
} from "../../../../schema/rules/words/cards/progress.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { questionOf, waitingWords } from "./reviewQueue.ts";
import { reviewDays, streakDays } from "./streakDays.ts";

/** A day, as `2026-11-23`, and how many there were or will be on it. */
export interface DayCount {
  day: string;
  count: number;
}

/** Where a learner stands. */
export interface WordProgress {
  /** Words that wait now, with the new ones of today. */
  waiting: number;
  /** Days with reviews, back from today without a day on which words were due and none was reviewed. */
  streakDays: number;
  /** Cards that become due on the coming days. What waits counts for today, the first. */
  dueAhead: DayCount[];
  /** Reviews on the past days, the last of which is today. */
  reviewsByDay: DayCount[];
  byLanguage: LanguageWords[];
  /** Words that came back in what characters said. */
  metInTalk: number;
  /** The known words that took most, and how many reviews they took. */
  hardestWon: { word: SavedWordRow; reviews: number }[];
}

/**
 * Where the viewer stands, by the days of a time zone, by default that of their settings. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function wordProgress(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  input: unknown,
): Promise<WordProgress> {
  const { userId } = requireRegistered(scope);
  const asked = parse(wordProgressRules, input);
  await scope.limits.take("wordProgressByUser", userId);
  const { em } = scope;
  const settings = await findWordSettings(em, userId);
  const timeZone = asked.timeZone || settings.timeZone;
  const [now, calendar] = [scope.clock(), calendarDays(timeZone)];
  const today = calendar.dayOf(now);
  const daysFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => dayAfter(today, first + place));
  const [past, ahead] = [daysFrom(1 - PAST_DAYS, PAST_DAYS), daysFrom(0, AHEAD_DAYS)];
  const startsOf = (days: string[]) => days.map((day) => calendar.startOf(day));

  const reviews = await reviewDays(em, userId, calendar, today);
  // The first span is what is due before tomorrow.
  const due = await findDueSpans(em, userId, startsOf([...ahead.slice(1), dayAfter(today, AHEAD_DAYS)]));
  const waiting = await countWaiting(em, questionOf({ userId, language: null, settings, timeZone }, now));
  const coming = new Map(due.map(({ span, cards }) => [span, cards]));
  return {
    waiting: waitingWords(waiting, settings),
    streakDays: await streakDays(em, { userId, now, calendar }, reviews),
    dueAhead: ahead.map((day, place) => ({ day, count: coming.get(place) ?? 0 })),
    reviewsByDay: past.map((day, place) => ({ day, count: reviews[place]?.reviews ?? 0 })),
    byLanguage: await countByLanguage(em, userId),
    metInTalk: await countMetInTalk(em, userId),
    hardestWon: await hardestWon(em, userId),
  };
}

async function hardestWon(em: SqlEntityManager, userId: string): Promise<WordProgress["hardestWon"]> {
  const found = await findHardestWon(em, userId, MAX_HARDEST);
  if (found.length === 0) return [];
  const words = await findSavedWordsById(
    em,
    found.map(({ wordId }) => wordId),
  );
  return found.flatMap(({ wordId, reviews }) => {
    const word = words.find(({ id }) => id === wordId);
    return word ? [{ word, reviews }] : [];
  });
}
