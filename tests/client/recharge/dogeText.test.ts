import { expect, test } from "vitest";
import { dogeText, priceOf } from "../../../client/src/lib/recharge/dogeText.ts";

test.each([
  [100, "1"],
  [101, "1.01"],
  [250, "2.5"],
  [1_000, "10"],
  [99_999, "999.99"],
])("%i points cost %s DOGE", (points, price) => {
  expect(priceOf(points)).toBe(price);
});

test.each([
  ["12.34567891", "en-US", "12.34567891"],
  ["12.34567891", "de-DE", "12,34567891"],
  ["12345.00000001", "en-US", "12,345.00000001"],
  ["12345.5", "de-DE", "12.345,5"],
  ["12345.5", "fr-FR", "12\u202f345,5"],
  ["0.00000001", "ja-JP", "0.00000001"],
  ["90071992547409931.12345678", "en-US", "90,071,992,547,409,931.12345678"],
  ["1e3", "en-US", "1e3"],
])("%s is written in %s as %s, every digit as it came", (amount, locale, text) => {
  expect(dogeText(amount, locale)).toBe(text);
});
