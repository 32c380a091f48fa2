import { expect, test } from "vitest";
import { withTerms } from "../../schema/rules/words/termSpans.ts";
import type { TextWord } from "../../schema/rules/words/textWord.ts";

/** The words of a text, given in their order. */
function wordsOf(text: string, words: string[]): TextWord[] {
  let at = 0;
  return words.map((word): TextWord => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return [start, at, word, null, null];
  });
}

test.each([
  ["Ich rufe dich an.", ["Ich", "rufe", "dich", "an"], ["rufe dich an"], ["Ich", "rufe dich an"]],
  ["今天天气很好。", ["今天", "天气", "很", "好"], ["天气很好"], ["今天", "天气很好"]],
  [
    "Wir stehen früh auf",
    ["Wir", "stehen", "früh", "auf"],
    ["früh auf", "stehen früh auf"],
    ["Wir", "stehen früh auf"],
  ],
  [
    "Steh auf. Auf und ab",
    ["Steh", "auf", "Auf", "und", "ab"],
    ["auf. auf", "auf und ab"],
    ["Steh", "auf", "Auf und ab"],
  ],
])("saved terms of several words are one, the longest first, within a sentence: %s", (text, words, terms, joined) => {
  const found = withTerms(text, wordsOf(text, words), new Set(terms));
  expect(found.map(([start, end]) => text.slice(start, end))).toEqual(joined);
});
