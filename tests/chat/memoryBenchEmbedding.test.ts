import { expect, test } from "vitest";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { embedding } from "../bench/memory/embedding.ts";

const product = (a: string, b: string): number => {
  const other = embedding(b);
  return embedding(a).reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
};

/** A question, what answers it in other words, and what does not. */
const CASES: Record<PhrasebookLanguage, [string, string, string]> = {
  en: ["What is my pet called?", "A dog sleeps on her feet.", "She moved to another town."],
  de: ["Wie heißt mein Haustier?", "Ein Hund schläft auf ihren Füßen.", "Sie ist in eine andere Stadt gezogen."],
  fr: ["Comment s'appelle mon animal ?", "Un chien dort sur ses pieds.", "Elle a déménagé dans une autre ville."],
  zh: ["我的宠物叫什么？", "一只狗睡在她脚上。", "她搬到了另一个城市。"],
  ja: ["ペットの名前は？", "犬が足元で寝ている。", "別の町に引っ越した。"],
  ko: ["제 반려동물 이름이 뭐예요?", "강아지가 발치에서 잔다.", "다른 도시로 이사했다."],
};

test.each(PHRASEBOOK_LANGUAGES)("the embedding of the memory bench finds in %s what is said in other words", (tag) => {
  const [question, answer, other] = CASES[tag];
  expect(product(question, answer)).toBeGreaterThan(product(question, other) + 0.1);
});

test("the embedding of the memory bench has 128 numbers of length 1, for a text of no words too", () => {
  for (const text of ["Do you remember my dog?", "Xyzzy qwk.", "你好"]) {
    expect(embedding(text)).toHaveLength(128);
    expect(product(text, text)).toBeCloseTo(1);
  }
  expect(embedding("!?").every((value) => value === 0)).toBe(true);
});
