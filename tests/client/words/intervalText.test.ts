import { expect, test } from "vitest";
import { intervalText } from "../../../client/src/features/words/review/intervalText.ts";

const HOUR = 3_600_000;

test.each([
  ["en-US", HOUR / 6, "10 min"],
  ["en-US", 0, "1 min"],
  ["de-DE", 30 * HOUR, "1 Tg."],
  ["fr-FR", 3 * 24 * HOUR, "3 j"],
  ["ja-JP", 3 * 24 * HOUR, "3日"],
  ["ko-KR", 5 * HOUR, "5시간"],
  ["zh-CN", 18 * 30.44 * 24 * HOUR, "1.5年"],
])("in %s, %d ms until a card comes back are told as people write it", (locale, ms, text) => {
  expect(intervalText(ms, locale).replaceAll(/\s/g, " ")).toBe(text);
});
