import { describe, expect, test } from "vitest";
import { savedInside } from "../../../client/src/lib/words/savedInside.ts";
import { markKeysOf } from "../../../schema/rules/words/markKeys.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";

/** A text whose words are cut by bars, as an analyser may. */
function cut(barred: string): { text: string; words: TextWord[] } {
  const text = barred.replaceAll("|", "");
  let at = 0;
  const words = barred.split(/[|\s。.]+/u).flatMap((word): TextWord[] => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return word ? [[start, at, word, null, null]] : [];
  });
  return { text, words };
}

/** The saved terms that are found in a text where no word begins or ends. */
function found(barred: string, ...terms: string[]): string[] {
  const { text, words } = cut(barred);
  const keys = markKeysOf(text, words);
  const spans = savedInside(
    text,
    words,
    terms.map((term) => ({ lemma: term, surface: term })),
  );
  // The server finds what a page marks.
  for (const { start, end } of spans) expect(keys).toContain(wordKey(text.slice(start, end)));
  return spans.map(({ start, end }) => text.slice(start, end));
}

describe("a saved term that begins or ends inside of a word", () => {
  test.each([
    ["明日は|お茶会|です", "茶会"],
    ["明日|お茶|会|です", "茶会"],
    ["昨日|天気予報|を|見た", "天気"],
    ["我|喜欢|喝咖|啡店", "咖啡店"],
    ["커피 한잔을 마셔요", "커피 한잔"],
    ["아이스커피가 좋아요", "커피"],
  ])("is found in %s: %s", (text, term) => {
    expect(found(text, term)).toEqual([term]);
  });

  test.each([
    ["its letters are the end of one word and the beginning of another", "東京|都", "京都"],
    ["it is one letter", "今日|は|晴れ", "日"],
    ["a sentence ends in it", "お茶会。です", "茶会。です"],
    ["its word is a saved one itself", "天気予報|です", "天気予報", "予報"],
    ["scripts set words apart", "A party starts.", "art"],
  ])("is none where %s: %s", (_why, text, ...terms) => {
    expect(found(text, ...terms)).toEqual([]);
  });

  test("is the longest that begins there, and none overlap", () => {
    expect(found("新天気予報士|です", "天気", "天気予報", "予報士")).toEqual(["天気予報"]);
  });
});
