import { expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
import { placedWord } from "../../schema/rules/words/textWord.ts";
import { analyseText } from "../../server/adapters/words/analyseText.ts";
import { scoreReply } from "../../server/core/level/replyScore.policy.ts";

/** A reply, the words in it that its reader does not know, and what a person has counted: names and digits do not count. */
interface Counted {
  language: Language;
  names?: string[];
  text: string;
  /** As they stand in the text or in their dictionary form. */
  unknown: string[];
  tokens: number;
  known: number;
}

const COUNTED: Counted[] = [
  {
    language: "en",
    names: ["Oliver", "Anna"],
    text:
      "Hi Anna! Yesterday I went to the old harbour with Oliver. We saw two seals, " +
      "and one of them stole a sandwich from a tourist. Have you ever been there?",
    unknown: ["harbour", "seals", "stole", "tourist"],
    tokens: 28,
    known: 24,
  },
  {
    language: "en",
    text:
      "My grandmother's kitchen in Ghent smelled of cinnamon. She didn't own scales: " +
      "she measured flour with a teacup, 3 of them for a loaf.",
    unknown: ["smelled", "cinnamon", "scales", "flour", "teacup", "loaf"],
    tokens: 22,
    known: 16,
  },
  {
    language: "de",
    names: ["Jonas"],
    text:
      "Guten Morgen, Jonas! Gestern war ich am Hafen und habe zwei Robben gesehen. " +
      "Eine davon hat einem Touristen das Brötchen geklaut. Warst du schon einmal dort?",
    unknown: ["hafen", "robben", "touristen", "geklaut"],
    tokens: 25,
    known: 21,
  },
  {
    language: "de",
    text: "Meine Großmutter hatte keine Waage. Sie hat das Mehl mit einer Tasse abgemessen, und der Kuchen ist trotzdem immer gelungen.",
    unknown: ["waage", "mehl", "abgemessen", "trotzdem", "gelungen"],
    tokens: 20,
    known: 15,
  },
  {
    language: "fr",
    names: ["Camille"],
    text:
      "Bonjour Camille ! Hier, j'ai visité l'ancien port avec mon frère. Nous avons aperçu deux phoques, " +
      "et l'un d'eux a volé un sandwich à un touriste. Y es-tu déjà allée ?",
    unknown: ["aperçu", "phoques", "volé", "touriste"],
    tokens: 33,
    known: 29,
  },
  {
    language: "fr",
    text: "Ma grand-mère n'avait pas de balance : elle mesurait la farine avec une tasse. Est-ce que tu aimes cuisiner ?",
    unknown: ["balance", "mesurait", "farine"],
    tokens: 19,
    known: 16,
  },
  {
    language: "ja",
    names: ["ゆき"],
    text: "昨日、港へ行きました。アザラシが二匹いて、一匹は観光客のパンを盗みました。ゆきさんは行ったことがありますか？",
    unknown: ["港", "アザラシ", "盗む"],
    tokens: 22,
    known: 19,
  },
  {
    language: "ja",
    text: "祖母の台所はいつも甘い匂いがしました。秤がなかったので、茶碗で小麦粉を量っていました。",
    unknown: ["祖母", "秤", "茶碗", "量る"],
    tokens: 18,
    known: 14,
  },
  {
    language: "zh",
    names: ["小明"],
    text: "昨天我去了老港口，看见了两只海豹。有一只偷了游客的面包。小明，你去过那里吗？",
    unknown: ["港口", "海豹", "偷了", "游客"],
    tokens: 21,
    known: 17,
  },
  {
    language: "zh",
    text: "我奶奶的厨房总是很香。她没有秤，用茶杯量面粉，可是蛋糕每次都很好吃。",
    unknown: ["秤", "茶杯", "量", "面粉"],
    tokens: 18,
    known: 14,
  },
  {
    language: "ko",
    names: ["민수"],
    text: "어제 항구에 갔어요. 물개 두 마리를 봤는데, 한 마리가 관광객의 빵을 훔쳤어요. 민수 씨는 가 본 적이 있어요?",
    unknown: ["항구", "물개", "관광객", "훔쳤어요"],
    tokens: 17,
    known: 13,
  },
  {
    language: "ko",
    text: "할머니의 부엌은 언제나 좋은 냄새가 났어요. 저울이 없어서 찻잔으로 밀가루를 쟀어요.",
    unknown: ["저울", "찻잔", "밀가루", "쟀어요"],
    tokens: 11,
    known: 7,
  },
];

test.for(COUNTED)(
  "the share of known words in a text ($language, $tokens words) is within a point of what a person counts",
  async ({ language, names = [], text, unknown, tokens, known }) => {
    const words = (await analyseText(language, text)).map(placedWord);
    const hard = new Set(unknown);
    const score = scoreReply(
      { language, text, words, names },
      { knows: (lemma) => !hard.has(lemma), isListed: (lemma) => lemma !== "ghent" },
    );
    expect(score.known / score.tokens).toBeGreaterThanOrEqual(known / tokens - 0.01);
    expect(score.known / score.tokens).toBeLessThanOrEqual(known / tokens + 0.01);
    expect(new Set(score.hardWords)).toEqual(hard);
  },
);
