import type { SqlEntityManager } from "@mikro-orm/sql";
import { findDueSpans, findReviewBefore, findReviewSpans } from "../../../../db/queries/words/reviews/wordProgress.ts";
import { dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import { PAST_DAYS } from "../../../../schema/rules/words/cards/progress.ts";
import type { CalendarDays } from "../../../../schema/rules/words/cards/calendarDays.ts";
import { countedBack } from "./streak.policy.ts";
import type { ReviewDay, Streak } from "./streak.policy.ts";

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
