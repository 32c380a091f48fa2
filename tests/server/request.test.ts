import { describe, expect, test } from "vitest";
import { bearerToken } from "../../server/callers/bearer.ts";
import { localeOf } from "../../server/callers/locale.ts";

describe("the language of an answer", () => {
  test.each([
    ["ja", "ja-JP"],
    ["de-AT,de;q=0.9,en;q=0.5", "de-DE"],
    ["nl, fr;q=0.4, ko;q=0.8", "ko-KR"],
    ["zh-TW", "zh-CN"],
    ["fr;q=0, de", "de-DE"],
  ])("for %j is %s", (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  test("is the native language, then English, when the header has no supported language", () => {
    expect(localeOf("nl", "ko")).toBe("ko-KR");
    expect(localeOf(undefined, null, "fr")).toBe("fr-FR");
    expect(localeOf("*")).toBe("en-US");
  });
});

describe("a bearer token", () => {
  test.each([
    [undefined, null],
    ["", null],
    ["Bearer", null],
    ["Bearer   ", null],
    ["Bearer abc", "abc"],
    ["bearer abc", "abc"],
    ["abc", "abc"],
    ["Basic dXNlcg==", "Basic dXNlcg=="],
  ])("in %j is %j", (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
