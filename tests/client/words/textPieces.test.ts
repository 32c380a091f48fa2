import { describe, expect, test } from "vitest";
import { readingsBetween, readingsOf, rubyParts, textPieces } from "../../../client/src/lib/words/textPieces.ts";
import type { MessageWordsFieldsFragment } from "../../../client/src/lib/words/words.generated.ts";

describe("a text", () => {
  test("is cut into its words and what lies between, and nothing of it is lost", () => {
    const pieces = textPieces("Das Wetter ist schön!", [
      [0, 3, "das", null, null],
      [4, 10, "wetter", null, null],
      [11, 14, "ist", null, null],
      [15, 20, "schön", null, null],
    ]);
    expect(pieces.map(({ text }) => text).join("|")).toBe("Das| |Wetter| |ist| |schön|!");
    expect(pieces.filter(({ word }) => word !== null).map(({ start }) => start)).toEqual([0, 4, 11, 15]);
  });

  test("whose words are those of another text stays whole", () => {
    const pieces = textPieces("Hi", [
      [0, 5, "hello", null, null],
      [1, 1, "", null, null],
    ]);
    expect(pieces).toEqual([{ start: 0, text: "Hi", word: null }]);
  });
});

describe("a reading stands", () => {
  test.each([
    ["over kanji alone", "降って", "ふって", "降(ふ)って"],
    ["over each run of kanji", "食べ物", "たべもの", "食(た)べ物(もの)"],
    ["over kanji beside katakana", "消しゴム", "けしごむ", "消(け)しゴム"],
    ["over the whole word where its kana are not in the reading", "二十歳", "はたち", "二十歳(はたち)"],
    ["over each character of a Chinese word", "喜欢", "xǐ huan", "喜(xǐ)欢(huan)"],
    ["over a Chinese word whose syllables are others", "一会儿", "yí huìr", "一会儿(yí huìr)"],
    ["over a Korean word", "좋아요", "joayo", "좋아요(joayo)"],
  ])("%s: %s", (_where, surface, reading, expected) => {
    const shown = rubyParts(surface, reading).map(({ text, reading: over }) =>
      over === null ? text : `${text}(${over})`,
    );
    expect(shown.join("")).toBe(expected);
  });
});

test("readings are found for each part of a text, and one of letters in two parts is told once", () => {
  const text = "커피를 좋아해요";
  const words: MessageWordsFieldsFragment["words"] = [
    [0, 3, "커피", "keopireul", "noun"],
    [4, 8, "좋아하다", "joahaeyo", "verb"],
  ];
  const read = (start: number, end: number): string =>
    readingsBetween(readingsOf(text, words), start, end)
      .map(({ text: letters, reading }) => (reading === null ? letters : `${letters}(${reading})`))
      .join("");
  expect([read(0, 2), read(2, 4), read(4, 8)]).toEqual(["커피(keopireul)", "를 ", "좋아해요(joahaeyo)"]);
});
