import type { ChartDay } from "./DayCounts.tsx";

/** Days of a week. */
export const WEEK = 7;

/** The most that was counted in one of the weeks of which the days are given. */
export function bestWeek(days: readonly ChartDay[]): number {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK).reduce((total, { count }) => total + count, 0),
  );
  return Math.max(0, ...weeks);
}
