import type { SqlEntityManager } from "@mikro-orm/sql";
import { findDueSpans, findReviewBefore, findReviewSpans } from "../../../../db/queries/words/reviews/wordProgress.ts";
import { dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import type { CalendarDays } from "../../../../schema/rules/words/cards/calendarDays.ts";
import { PAST_DAYS } from "../../../../schema/rules/words/cards/progress.ts";

interface ReviewDay {
  /** The first instant after the day. */
  end: Date;
  reviews: number;
  /** Since when the word had been waiting that waited longest; null where none was reviewed, or only new ones. */
  waitingSince: Date | null;
}

/** How far a streak has been counted back. */
interface Streak {
  days: number;
  isBroken: boolean;
  /** Since when a word had been waiting, of those reviewed after the days that were counted, or still to be. */
  waitingSince: Date | null;
}

/** Whose streak is counted, and when. */
interface Learner {
  userId: string;
  now: Date;
  calendar: CalendarDays;
}

/** The length of a learner's streak, in days with reviews, of whom the latest days are known. */
export async function streakDays(
  em: SqlEntityManager,
  { userId, now, calendar }: Learner,
  latest: readonly ReviewDay[],
): Promise<number> {
  const [waiting] = await findDueSpans(em, userId, [now]);
  let streak: Streak = { days: 0, isBroken: false, waitingSince: waiting?.first ?? null };
  streak = countedBack(streak, latest, now);
  let last = dayAfter(calendar.dayOf(now), -latest.length);
  while (!streak.isBroken) {
    const end = calendar.startOf(dayAfter(last, 1));
    const before = await findReviewBefore(em, userId, end);
    if (!before) break;
    const day = calendar.dayOf(before);
    // Of days without reviews the latest decides for all: what waited before an earlier one waited before it.
    if (day < last) streak = countedBack(streak, [{ end, reviews: 0, waitingSince: null }], now);
    if (streak.isBroken) break;
    streak = countedBack(streak, await reviewDays(em, userId, calendar, day), now);
    last = dayAfter(day, -PAST_DAYS);
  }
  return streak.days;
}

/** What was reviewed on 26 weeks' days, of which this is the last, in their order. */
export async function reviewDays(
  em: SqlEntityManager,
  userId: string,
  calendar: CalendarDays,
  last: string,
): Promise<ReviewDay[]> {
  const starts = Array.from({ length: PAST_DAYS + 1 }, (_, place) =>
    calendar.startOf(dayAfter(last, place + 1 - PAST_DAYS)),
  );
  const spans = await findReviewSpans(em, userId, starts);
  const found = new Map(spans.map((span) => [span.span, span]));
  return starts.slice(1).map((end, place) => {
    const { reviews = 0, waitingSince = null } = found.get(place + 1) ?? {};
    return { end, reviews, waitingSince };
  });
}

/**
 * Counts a streak on, from the latest of some days to the first: the days on which words were reviewed. A day without
 * one breaks it only where a word was waiting then, so that learners with nothing to review lose nothing; and today
 * never does, since it is not over.
 */
function countedBack(streak: Streak, days: readonly ReviewDay[], now: Date): Streak {
  let { days: counted, waitingSince } = streak;
  for (const day of days.toReversed()) {
    if (day.reviews > 0) {
      counted++;
      waitingSince = earlier(waitingSince, day.waitingSince);
    } else if (day.end <= now && waitingSince !== null && waitingSince < day.end)
      return { days: counted, isBroken: true, waitingSince };
  }
  return { days: counted, isBroken: false, waitingSince };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
