import { expect, test } from "vitest";
import { parseTimestamp } from "../../../client/src/lib/time/parseTimestamp.ts";
import { dateTime, relativeTime } from "../../../client/src/lib/time/relativeTime.ts";

const words = { justNow: "just now", unknownTime: "unknown time" };
const NOW = Date.UTC(2026, 5, 15, 12, 0, 0);
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

test.each([
  [0, "just now"],
  [59, "just now"],
  [60, "1 min. ago"],
  [3599, "59 min. ago"],
  [3600, "1 hr. ago"],
  [86_399, "23 hr. ago"],
  [86_400, "1 day ago"],
  [864_000, "10 days ago"],
  [-30, "just now"],
])("%s seconds past is %s", (seconds, text) => {
  expect(relativeTime(ago(seconds), "en-US", words, NOW)).toBe(text);
});

test("relative times speak the interface's language", () => {
  expect(relativeTime(ago(7200), "ja-JP", words, NOW)).toBe("2時間前");
  expect(relativeTime(ago(180), "zh-CN", words, NOW)).toBe("3 分钟前");
  expect(relativeTime(ago(7200), "de-DE", words, NOW)).toBe("vor 2 Std.");
});

test.each([[""], ["yesterday"], [null], [undefined], ["2026-13-45T99:00:00"]])("%s is an unknown time", (bad) => {
  expect(relativeTime(bad, "en-US", words, NOW)).toBe("unknown time");
  expect(dateTime(bad, "en-US", words)).toBe("unknown time");
});

test.each([["2026-06-15T12:00:00"], ["2026-06-15 12:00:00"], ["2026-06-15T12:00:00Z"], ["2026-06-15T14:00:00+02:00"]])(
  "%s is noon in UTC",
  (text) => {
    expect(parseTimestamp(text)?.getTime()).toBe(NOW);
  },
);

test("dates have a numeric year and two digits for the rest", () => {
  expect(dateTime("2026-06-05T12:00:00Z", "zh-CN", words)).toMatch(/^2026\/06\/0\d \d\d:\d\d$/);
});

test("an hour of the half day has no zero before it", () => {
  expect(dateTime("2026-06-05T05:04:00", "en-US", words)).toMatch(/, [1-9]\d?:\d\d\s[AP]M$/);
  expect(dateTime("2026-06-05T05:04:00", "ko-KR", words)).toMatch(/ (오전|오후)\u00a0[1-9]\d?:\d\d$/);
});

test("a line ends within neither a day nor a time", () => {
  expect(dateTime("2026-06-15T12:00:00Z", "ko-KR", words)).toMatch(
    /^2026\.\u00a006\.\u00a015\. (오전|오후)\u00a0\d\d:\d\d$/,
  );
  expect(dateTime("2026-06-15T12:00:00Z", "en-US", words)).toMatch(/^06\/15\/2026, \d\d:\d\d\s[AP]M$/);
});
