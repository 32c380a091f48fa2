import { describe, expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
import { sentenceAt, sentencesOf, translatedSentence } from "../../schema/rules/words/sentences.ts";

const spoken = (text: string, language: Language): string[] =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

test.each<[Language, string, string[]]>([
  ["en", "Well, hello. It depends!  Bye.", ["Well, hello.", "It depends!", "Bye."]],
  ["de", "Schön.\n\n  Der Zug fährt ab\nBis dann", ["Schön.", "Der Zug fährt ab", "Bis dann"]],
  ["fr", "Ça va ? Tu viens ?", ["Ça va ?", "Tu viens ?"]],
  ["ja", "そうですか。雨が降っています。", ["そうですか。", "雨が降っています。"]],
  ["zh", "好的。我们走吧！", ["好的。", "我们走吧！"]],
  ["ko", "네. 날씨가 좋아요.", ["네.", "날씨가 좋아요."]],
  ["en", " \n ", []],
])("a text in %s is spoken by sentence: %j", (language, text, sentences) => {
  expect(spoken(text, language)).toEqual(sentences);
});

describe("a sentence without end", () => {
  test("is cut at its commas, and not in a number", () => {
    const text = `${"one and two and three, ".repeat(30)}1,000 in all`;
    const parts = spoken(text, "en");
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join(" ")).toBe(text);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/three,$/);
  });

  test.each<[Language, string]>([
    ["en", "word ".repeat(200).trim()],
    ["ja", "雨が降っています".repeat(60)],
    ["en", "😀".repeat(400)],
  ])(
    "without commas is cut between words, else between letters, and nothing is spoken twice (%s)",
    (language, text) => {
      const parts = sentencesOf(text, language);
      expect(parts.length).toBeGreaterThan(1);
      let before = 0;
      for (const { start, end } of parts) {
        expect(end - start).toBeLessThanOrEqual(300);
        expect(text.slice(before, start).trim()).toBe("");
        expect(text.slice(start, end).isWellFormed()).toBe(true);
        before = end;
      }
      expect(before).toBe(text.length);
    },
  );
});

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

test("a word that goes over the end of a sentence has both", () => {
  expect(sentenceOf("I use it. Yahoo! Japan is big. Bye.", "en", "Yahoo! Japan")).toBe("Yahoo! Japan is big.");
});

test("the translation of a sentence is that at its place, and none where one side has more sentences", () => {
  const of = (translation: string) =>
    translatedSentence(
      { text: "そうですか。雨です。", language: "ja", translation, translatedTo: "en" },
      { start: 6, end: 10 },
    );
  expect([of("I see. It is raining."), of("I see, it is raining.")]).toEqual(["It is raining.", ""]);
});
