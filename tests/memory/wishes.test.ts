import { describe, expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
import { wishOf } from "../../server/core/memory/wishes/wish.policy.ts";

const REMEMBER: [Language, string, string][] = [
  ["en", "Remember that I live in Graz.", "I live in Graz"],
  ["en", "Please remember that my sister is called Mia!", "my sister is called Mia"],
  ["en", "Don’t forget that I'm vegetarian", "I'm vegetarian"],
  ["de", "Merk dir, dass ich in Graz wohne.", "ich in Graz wohne"],
  ["de", "Bitte vergiss nicht, dass ich Vegetarierin bin.", "ich Vegetarierin bin"],
  ["fr", "Souviens-toi que j’habite à Lyon.", "j'habite à Lyon"],
  ["fr", "S'il te plaît, retiens que je suis végétarienne.", "je suis végétarienne"],
  ["ja", "妹の名前はミアだって覚えておいて。", "妹の名前はミアだ"],
  ["ja", "ねえ、来月京都に行くことを覚えておいてください", "来月京都に行く"],
  ["ko", "내가 부산에 산다는 걸 기억해 줘.", "내가 부산에 산다"],
  ["zh", "请记住，我住在格拉茨。", "我住在格拉茨"],
  ["zh", "别忘了我妹妹叫米娅", "我妹妹叫米娅"],
];

const FORGET: [Language, string, string | null][] = [
  ["en", "Forget that.", null],
  ["en", "Please forget what I just said", null],
  ["en", "Forget that I live in Graz.", "I live in Graz"],
  ["de", "Vergiss das bitte wieder!", null],
  ["de", "Vergiss, dass ich in Graz wohne.", "ich in Graz wohne"],
  ["fr", "Oublie ça, s'il te plaît.", null],
  ["fr", "Oublie que j'habite à Lyon.", "j'habite à Lyon"],
  ["ja", "それは忘れてください。", null],
  ["ja", "京都のことは忘れて", "京都"],
  ["ko", "방금 한 말은 잊어 줘.", null],
  ["ko", "부산 얘기는 잊어 줘", "부산"],
  ["zh", "忘掉我刚才说的话吧。", null],
  ["zh", "请忘记我住在格拉茨", "我住在格拉茨"],
];

describe("a message", () => {
  test.each(REMEMBER)("in %s that wants something to be remembered says what: %s", (language, said, text) => {
    expect(wishOf(said, language)).toEqual({ kind: "remember", text });
    // In each language, also in one that is not the one practised.
    expect(wishOf(said, language === "en" ? "ja" : "en")).toEqual({ kind: "remember", text });
  });

  test.each(FORGET)("in %s that wants something to be forgotten says what: %s", (language, said, about) => {
    expect(wishOf(said, language)).toEqual({ kind: "forget", about });
  });

  test.each([
    "Do you remember that I live in Graz?",
    "Remember that day at the lake?",
    "I can't remember that word.",
    "Forget it",
    "I forget that word all the time.",
    "Ich vergesse das immer.",
    "Je n'oublie jamais que tu es là.",
    "覚えておいてほしいことがあるの？",
    "鍵を忘れてしまった",
    "지갑을 잊어버렸어",
    "我忘了带伞",
    "",
    "Remember that",
    `Remember that ${"I like tea and ".repeat(60)}`,
  ])("that only speaks of it wants nothing: %s", (said) => {
    for (const language of ["en", "de", "fr", "ja", "ko", "zh"] as const) expect(wishOf(said, language)).toBeNull();
  });
});
