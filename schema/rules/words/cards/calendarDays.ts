const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * The days of a time zone: from midnight to midnight of its clocks, of 23 to 25 hours where they are put forward or
 * back.
 */
export interface CalendarDays {
  /** The day of an instant, as `2026-11-23`. */
  dayOf(at: Date): string;
  /** The first instant of a day. */
  startOf(day: string): Date;
}

/** The days of an IANA time zone. Throws RangeError for one that this machine does not know. */
export function calendarDays(timeZone: string): CalendarDays {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const dayOf = (at: Date) => format.format(at);
  /** How far behind midnight in UTC the last day began that was asked for: most days begin as those next to them. */
  let behind = 0;
  const startOf = (day: string): Date => {
    const guess = new Date(Date.parse(day) + behind);
    const isStart = dayOf(guess) >= day && dayOf(new Date(guess.getTime() - MINUTE)) < day;
    const start = isStart ? guess : firstInstantOf(day, dayOf);
    behind = start.getTime() - Date.parse(day);
    return start;
  };
  return { dayOf, startOf };
}

/** The day that many days later, or earlier where it is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Zones are at most 14 hours ahead of UTC and 12 behind it, and their clocks change at whole minutes. */
function firstInstantOf(day: string, dayOf: (at: Date) => string): Date {
  let before = Date.parse(day) - 15 * 60 * MINUTE;
  let within = Date.parse(day) + 15 * 60 * MINUTE;
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / 2 / MINUTE) * MINUTE;
    if (dayOf(new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
