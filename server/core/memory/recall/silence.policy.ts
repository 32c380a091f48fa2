import { dayOf } from "../../../../schema/rules/utcDay.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A shorter silence is none that people speak of. */
const LEAST_MS = 5 * HOUR_MS;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day of a time, such as `2026-11-25`. */
export const writtenDay = (at: number): string => dayOf(new Date(at));

/** The day of a time with its weekday. */
export const todayOf = (at: number): string => `${WEEKDAYS[new Date(at).getUTCDay()]}, ${writtenDay(at)}`;

/** How long nothing was said, in English words; null where it is not worth a word. */
export function silenceInWords(since: number | null, at: number): string | null {
  const ms = since === null ? 0 : at - since;
  if (ms < LEAST_MS) return null;
  const days = Math.round(ms / DAY_MS);
  if (days < 1) return `${Math.round(ms / HOUR_MS)} hours`;
  if (days === 1) return "about a day";
  if (days < 14) return `${days} days`;
  if (days < 60) return `${Math.round(days / 7)} weeks`;
  return `${Math.round(days / 30)} months`;
}
