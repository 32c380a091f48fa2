import { expect, test } from "vitest";
import { readModerationWords } from "../../server/config/moderationWords.ts";
import { ListedWords } from "../../server/core/npcs/publishing/listedWords.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

const foundIn = (word: string, text: string): boolean => new ListedWords([word]).foundIn(text).length > 0;

test.each([
  ["en", "ass", "Kiss my ASS, please", "A classy bass assistant"],
  ["en, a phrase", "bad word", "No Bad... Words? Bad word!", "Bad words, a bad sword"],
  ["de", "Fußpilz", "Er hat FUSSPILZ.", "Fußpilzcreme"],
  ["fr", "enculé", "Quel encule !", "Les enculés"],
  ["ja, Han", "麻薬", "安い麻薬あります", "麻と薬"],
  ["ja, Katakana", "バカ", "あいつはﾊﾞｶだ", "バカンスのバカラ"],
  ["ja, mixed", "SMプレイ", "ＳＭプレイが好き", "SMのプレイ"],
  ["zh", "毒品", "出售毒品", "消毒产品"],
  ["ko", "바보", "너는 바보야", "들바보"],
  ["ko, a phrase", "나쁜 말", "그건 나쁜 말이야", "나쁜사람 말"],
] as const)("%s: “%s” is found as a word, and not inside others", (_language, word, text, others) => {
  expect(foundIn(word, text)).toBe(true);
  expect(foundIn(word, others)).toBe(false);
});

test("words are named as the operator has written them, each once", () => {
  const listed = new ListedWords(["Schnaps", "毒品", "drug"]);
  expect(listed.foundIn("schnaps, Schnaps und 毒品!")).toEqual(["Schnaps", "毒品"]);
});

const written = (text: string): string => {
  const path = join(mkdtempSync(join(inject("runFolder"), "words-")), "words.txt");
  writeFileSync(path, text);
  return path;
};

test("the file has a word or phrase a line, and a wrong one is named at the start", () => {
  expect(readModerationWords(written("\uFEFFdrug\r\n\r\n bad word \n毒品\ndrug\n"))).toEqual([
    "drug",
    "bad word",
    "毒品",
  ]);
  expect(() => readModerationWords(written("drug\n!!!\n"))).toThrow("MODERATION_WORDS: line 2 has no letter or number");
  expect(() => readModerationWords(written("\n"))).toThrow("MODERATION_WORDS names a file without words");
  expect(() => readModerationWords("/nowhere/words.txt")).toThrow(
    "MODERATION_WORDS names a file that cannot be read (ENOENT)",
  );
});
