import { madeOnce } from "../../../../schema/rules/madeOnce.ts";
import { parseTimestamp } from "./parseTimestamp.ts";
import { unitText } from "./unitText.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const agoIn = madeOnce((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: "always", style: "short" }));
const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, locale: string): string =>
  unitText(agoIn(locale).format(-Math.floor(count), unit), locale);

export interface TimeWords {
  justNow: string;
  unknownTime: string;
}

/**
 * "3 days ago", "2 hours ago", "5 minutes ago", or just now, in the words of a locale;
 * a time ahead of the clock is just now.
 */
export function relativeTime(
  timestamp: string | null | undefined,
  locale: string,
  words: TimeWords,
  now = Date.now(),
): string {
  const date = parseTimestamp(timestamp);
  if (!date) return words.unknownTime;
  const passed = now - date.getTime();
  if (passed >= DAY) return ago(passed / DAY, "day", locale);
  if (passed >= HOUR) return ago(passed / HOUR, "hour", locale);
  if (passed >= MINUTE) return ago(passed / MINUTE, "minute", locale);
  return words.justNow;
}

/** Numeric year, everything else in two digits, in the reader's time zone; no zero stands before an hour of the half day. */
export function dateTime(timestamp: string | null | undefined, locale: string, words: TimeWords): string {
  const date = parseTimestamp(timestamp);
  if (!date) return words.unknownTime;
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const text = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
  }).format(date);
  // A line may end between day and time, but within neither, as it would in Korean.
  return text.replace(/([^\d,]) (?=\d)/g, "$1\u00a0");
}

/** Month and year in words. */
export function month(timestamp: string | null | undefined, locale: string, words: TimeWords): string {
  const date = parseTimestamp(timestamp);
  return date ? new Intl.DateTimeFormat(locale, { year: "numeric", month: "long" }).format(date) : words.unknownTime;
}

/** A day in words. */
export function day(timestamp: string | null | undefined, locale: string, words: TimeWords): string {
  const date = parseTimestamp(timestamp);
  return date ? new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(date) : words.unknownTime;
}
