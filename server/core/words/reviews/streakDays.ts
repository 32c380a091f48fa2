import type { SqlEntityManager } from "@mikro-orm/sql";
import { findDueSpans, findFirstReview, findReviewSpans } from "../../../../db/queries/words/wordProgress.ts";
import { dayAfter } from "../../../../schema/rules/words/calendarDays.ts";
import type { CalendarDays } from "../../../../schema/rules/words/calendarDays.ts";
import { countedBack } from "./streak.policy.ts";
import type { ReviewDay, Streak } from "./streak.policy.ts";

/** Whose streak is counted, and when. */
interface Learner {
  userId: string;
  now: Date;
  calendar: CalendarDays;
}

/** Days that are looked at together. */
const DAYS_AT_ONCE = 180;

/** The length of a learner's streak, in days with reviews. */
export async function streakDays(em: SqlEntityManager, { userId, now, calendar }: Learner): Promise<number> {
  const first = await findFirstReview(em, userId);
  if (!first) return 0;
  const [waiting] = await findDueSpans(em, userId, [now]);
  let streak: Streak = { days: 0, isBroken: false, waitingSince: waiting?.first ?? null };
  let last = calendar.dayOf(now);
  while (!streak.isBroken && last >= calendar.dayOf(first)) {
    streak = countedBack(streak, await daysUntil(em, userId, calendar, last), now);
    last = dayAfter(last, -DAYS_AT_ONCE);
  }
  return streak.days;
}

/** A number of days, of which this is the last. */
async function daysUntil(
  em: SqlEntityManager,
  userId: string,
  calendar: CalendarDays,
  last: string,
): Promise<ReviewDay[]> {
  const starts = Array.from({ length: DAYS_AT_ONCE + 1 }, (_, place) =>
    calendar.startOf(dayAfter(last, place + 1 - DAYS_AT_ONCE)),
  );
  const spans = await findReviewSpans(em, userId, starts);
  const found = new Map(spans.map((span) => [span.span, span]));
  return starts.slice(1).map((end, place) => {
    const { reviews = 0, waitingSince = null } = found.get(place + 1) ?? {};
    return { end, reviews, waitingSince };
  });
}
