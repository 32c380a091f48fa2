import { expect, test } from "vitest";
import { dueDay, isDueToday } from "../../../client/src/features/words/dueDay.ts";

const NOW = new Date(2026, 10, 23, 22);
const DAY = 24 * 3_600_000;

test.each([
  ["en-US", 0, "today"],
  ["en-US", 1, "tomorrow"],
  ["en-US", 15, "in 2\u00a0weeks"],
  ["de-DE", 2, "übermorgen"],
  ["fr-FR", 3, "dans 3\u00a0jours"],
  ["ja-JP", 3, "3日後"],
  ["ko-KR", 14, "2주 후"],
  ["zh-CN", 90, "3\u00a0个月后"],
  ["en-US", 800, "in 2\u00a0years"],
])("in %s, what is asked for after %d days is told as people say it", (locale, days, text) => {
  // Days are those of the calendar: two hours later is tomorrow.
  const due = new Date(NOW.getTime() + days * DAY - (days === 1 ? 21 * 3_600_000 : 0));
  expect(dueDay(due, locale, NOW)).toBe(text);
});

test("a word that is asked for later today is due, one of tomorrow is not", () => {
  const laterToday = new Date(NOW.getTime() + 3_600_000);
  const tomorrow = new Date(NOW.getTime() + 3 * 3_600_000);
  expect([laterToday, tomorrow].map((due) => isDueToday(due, NOW))).toEqual([true, false]);
});
