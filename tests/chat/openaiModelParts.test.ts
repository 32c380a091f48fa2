import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinCodePoints } from "../../server/adapters/ai/openai/completions/plainText.ts";
import { retryAfterSeconds } from "../../server/adapters/ai/openai/endpoint/modelErrors.ts";

function joined(pieces: string[]): string[] {
  let held = "";
  return pieces.map((piece) => {
    const next = joinCodePoints(held, piece);
    held = next.held;
    return next.whole;
  });
}

describe("pieces of a stream", () => {
  test("cut anywhere join to the same text, and none ends in half a code point", () => {
    const text = fc.string({ unit: "binary" }).map((it) => it.replaceAll("\0", ""));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (whole, size) => {
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
        const shown = joined(pieces);
        expect(shown.join("")).toBe(whole);
        expect(shown.every((piece) => piece.isWellFormed())).toBe(true);
      }),
    );
  });

  test("lose halves that never meet, and NUL", () => {
    expect(joined(["a\ud83d", "b", "\ude00c", "d\0e", "\ud83d"])).toEqual(["a", "b", "c", "de", ""]);
  });
});

describe("a Retry-After header", () => {
  const now = Date.UTC(2030, 0, 1, 12);
  test.each([
    ["12", 12],
    [" 0 ", 0],
    ["1.2", 2],
    ["99999999", 86_400],
    ["Tue, 01 Jan 2030 12:00:30 GMT", 30],
    ["Tue, 01 Jan 2030 11:00:00 GMT", 0],
    ["-5", undefined],
    ["soon", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("of %j asks for %j seconds", (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
