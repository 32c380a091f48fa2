import { expect, test } from "vitest";
import { wholeTerm } from "../../schema/rules/words/saved/wholeTerm.ts";

const whole = (sentence: string, surface: string, lemma: string): string => {
  const start = sentence.lastIndexOf(surface);
  const { start: from, end } = wholeTerm(sentence, { start, end: start + surface.length }, lemma);
  return sentence.slice(from, end);
};

test.each([
  ["温かい飲み物は好きですか。", "飲み物", "温かい飲み物", "温かい飲み物"],
  ["温かい飲み物は好きですか。", "温かい", "温かい飲み物", "温かい飲み物"],
  ["Of course it is. Of course!", "course", "of course", "Of course"],
])("in %j, %j is shown as the term that it was explained as", (sentence, surface, lemma, shown) => {
  expect(whole(sentence, surface, lemma)).toBe(shown);
});

test.each([
  ["It depends on the weather.", "depends", "depend"],
  ["I look it up.", "look", "look up"],
  ["Look up! I look.", "look", "look up"],
  ["先生に会いました。", "会いました", "会う"],
])("in %j, %j stands alone: %j is not there, or elsewhere", (sentence, surface, lemma) => {
  expect(whole(sentence, surface, lemma)).toBe(surface);
});
