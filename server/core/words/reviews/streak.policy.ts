/** What was reviewed on a day. */
export interface ReviewDay {
  /** The first instant after the day. */
  end: Date;
  reviews: number;
  /** Since when the word had been waiting that waited longest; null where none was reviewed, or only new ones. */
  waitingSince: Date | null;
}

/** How far a streak has been counted back. */
export interface Streak {
  days: number;
  isBroken: boolean;
  /** Since when a word had been waiting, of those reviewed after the days that were counted, or still to be. */
  waitingSince: Date | null;
}

/**
 * Counts a streak on, from the latest of some days to the first: the days on which words were reviewed. A day without
 * one breaks it only where a word was waiting then, so that who has nothing to do loses nothing; and today never does,
 * since it is not over.
 */
export function countedBack(streak: Streak, days: readonly ReviewDay[], now: Date): Streak {
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
