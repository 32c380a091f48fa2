import { expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
import { sentenceAt } from "../../server/core/words/sentenceAt.policy.ts";

const sentenceOf = (text: string, language: Language, word: string): string => {
  const start = text.indexOf(word);
  const sentence = sentenceAt(text, language, { start, end: start + word.length });
  return text.slice(sentence.start, sentence.end);
};

test.each<[Language, string, string, string]>([
  ["en", "Well, hello. It depends on the weather! Bye.", "depends", "It depends on the weather!"],
  ["de", "Schön.\n\n  Der Zug fährt ab\nBis dann", "Zug", "Der Zug fährt ab"],
  ["fr", "Ça va ? Tu viens ? Oui.", "viens", "Tu viens ?"],
  ["ja", "そうですか。雨が降っています。では。", "降って", "雨が降っています。"],
  ["zh", "好的。我们走吧！再见。", "走", "我们走吧！"],
  ["ko", "네. 날씨가 좋아요. 그럼요.", "좋아요", "날씨가 좋아요."],
  ["en", "only", "only", "only"],
])("in %s the sentence of a word is found: %j", (language, text, word, sentence) => {
  expect(sentenceOf(text, language, word)).toBe(sentence);
});

test("of a sentence without end there is what stands around the word, in whole letters", () => {
  const text = `${"😀".repeat(500)}word${"😀".repeat(500)}`;
  const sentence = sentenceOf(text, "en", "word");
  expect(sentence.length).toBeLessThanOrEqual(300);
  expect(sentence).toContain("word");
  expect(sentence.isWellFormed()).toBe(true);
});
