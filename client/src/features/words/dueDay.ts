import { madeOnce } from "../../../../schema/rules/madeOnce.ts";
import { unitText } from "../../lib/time/unitText.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Says on which day a word is asked for next: "tomorrow", "in 3 days", "in 2 weeks", "in 4 months". */
export function dueDay(due: Date, locale: string, now = new Date()): string {
  // A line may break before a number, but not after it.
  return unitText(relativeDay(due, locale, now), locale).replace(/(\d) /, "$1\u00a0");
}

const formatIn = madeOnce((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

function relativeDay(due: Date, locale: string, now: Date): string {
  const format = formatIn(locale);
  const days = Math.max(0, Math.round((startOfDay(due) - startOfDay(now)) / DAY));
  if (days < 14) return format.format(days, "day");
  if (days < 60) return format.format(Math.round(days / 7), "week");
  if (days < 730) return format.format(Math.round(days / 30.44), "month");
  return format.format(Math.round(days / 365), "year");
}

const startOfDay = (time: Date): number => new Date(time).setHours(0, 0, 0, 0);

/** Whether a word is asked for today: what is learnt is due for the whole of its day. */
export const isDueToday = (due: Date, now = new Date()): boolean => startOfDay(due) <= startOfDay(now);
