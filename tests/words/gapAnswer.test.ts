import { describe, expect, it } from "vitest";
import { gapAnswerCounts } from "../../schema/rules/words/cards/gapAnswer.ts";
import type { Gap } from "../../schema/rules/words/cards/gapAnswer.ts";

const gap = (language: Gap["language"], surface: string, lemma = surface, reading: string | null = null): Gap => ({
  language,
  surface,
  lemma,
  reading,
});

describe("an answer typed into a gap", () => {
  it.each([
    ["as it stands", "Wetter", gap("de", "Wetter")],
    ["in another case", "wETTER", gap("de", "Wetter")],
    ["with blanks and a full stop", "  Wetter. ", gap("de", "Wetter")],
    ["without its accents", "ete", gap("fr", "été")],
    ["with an accent made of two signs", "e\u0301te\u0301", gap("fr", "été")],
    ["without an umlaut", "fur", gap("de", "für")],
    ["with an umlaut of two letters", "fuer", gap("de", "für")],
    ["with ss for ß", "Strasse", gap("de", "Straße")],
    ["with oe for œ", "coeur", gap("fr", "cœur")],
    ["with a straight apostrophe", "aujourd'hui", gap("fr", "aujourd’hui")],
    ["in full width", "ｗｅａｔｈｅｒ", gap("en", "weather")],
    ["with a blank of full width", "look　up", gap("en", "look up")],
    ["in kana for kanji", "てんき", gap("ja", "天気", "天気", "てんき")],
    ["in katakana for kanji", "テンキ", gap("ja", "天気", "天気", "てんき")],
    ["in katakana of half width", "ﾃﾝｷ", gap("ja", "天気", "天気", "てんき")],
    ["with marks of half width", "ｶﾞｯｺｳ", gap("ja", "学校", "学校", "がっこう")],
    ["in kana for a form of a verb", "ふって", gap("ja", "降って", "降る", "ふる")],
    ["in kana for a form of an adjective", "たのしかった", gap("ja", "楽しかった", "楽しい", "たのしい")],
    ["in kana for a form of 来る", "きて", gap("ja", "来て", "来る", "くる")],
    ["in hiragana for katakana", "こーひー", gap("ja", "コーヒー")],
    ["in Korean", "좋아요", gap("ko", "좋아요", "좋다", "joayo")],
    ["in Korean, letter by letter", "좋아요".normalize("NFD"), gap("ko", "좋아요")],
    ["in Chinese, with its full stop", "喜欢。", gap("zh", "喜欢", "喜欢", "xǐ huan")],
  ])("counts %s", (_, answer, asked) => {
    expect(gapAnswerCounts(answer, asked)).toBe(true);
  });

  it.each([
    ["that is empty", " ", gap("en", "weather")],
    ["that is signs only", "...", gap("en", "weather")],
    ["of another word", "whether", gap("en", "weather")],
    ["in the dictionary form, where another stands", "gehen", gap("de", "ging", "gehen")],
    ["with another mark of kana", "かっこう", gap("ja", "学校", "学校", "がっこう")],
    ["in the dictionary form's kana, where another stands", "ふる", gap("ja", "降って", "降る", "ふる")],
    ["in Latin letters for Korean", "joayo", gap("ko", "좋아요", "좋다", "joayo")],
    ["in pinyin for Chinese", "xi huan", gap("zh", "喜欢", "喜欢", "xǐ huan")],
  ])("does not count one %s", (_, answer, asked) => {
    expect(gapAnswerCounts(answer, asked)).toBe(false);
  });
});
