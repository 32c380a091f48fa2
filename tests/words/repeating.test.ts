import { describe, expect, it } from "vitest";
import type { ExpectedWord } from "../../client/src/lib/repeat/wordComparison.ts";
import { compareSpoken } from "../../client/src/lib/repeat/compareSpoken.ts";
import type { Comparison } from "../../client/src/lib/repeat/compareSpoken.ts";
import type { HeardPart } from "../../client/src/lib/repeat/heardTokens.ts";
import { LANGUAGE_FACTS, LANGUAGES } from "../../schema/rules/languages.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { analyseText } from "../../server/adapters/words/analyseText.ts";
import { SENTENCES } from "./spokenSentences.ts";

const expectedOf = async (text: string, language: Language): Promise<ExpectedWord[]> =>
  (await analyseText(language, text)).map(([start, end, , reading]) => ({ text: text.slice(start, end), reading }));

/** What recognition heard; its readings are known where the server was asked for them. */
async function heardOf(text: string, language: Language, isRead = true): Promise<HeardPart> {
  const words = isRead && !LANGUAGE_FACTS[language].hasBlanks ? await analyseText(language, text) : null;
  return { text, confidence: null, words };
}

async function compare(sentence: string, heard: string, language: Language, isRead = true): Promise<Comparison> {
  return compareSpoken(await expectedOf(sentence, language), [[await heardOf(heard, language, isRead)]], language);
}

const verdicts = ({ words }: Comparison): string => words.map(({ verdict }) => verdict).join(" ");
const part = (text: string, confidence: number | null = null): HeardPart => ({ text, confidence, words: null });
/** As recognition writes it without marks and capitals. */
const bare = (text: string): string => text.toLowerCase().replace(/[.,!?。，、！？]/gu, "");

describe.each(LANGUAGES)("a sentence of %s that was repeated", (language) => {
  it.each([true, false])(
    "is right or unclear where recognition spells, numbers or marks it in its own way (readings known: %s)",
    async (isRead) => {
      const falsely: string[] = [];
      let count = 0;
      for (const [sentence, ...faults] of SENTENCES[language])
        for (const heard of [sentence, bare(sentence), ...faults]) {
          const said = await expectedOf(sentence, language);
          const { words } = await compare(sentence, heard, language, isRead);
          count += words.length;
          for (const [index, { verdict, heard: other }] of words.entries())
            if (verdict === "another") falsely.push(`${said[index]?.text} / ${other}`);
        }
      expect(falsely.length / count, falsely.join("\n")).toBeLessThanOrEqual(0.05);
    },
  );

  it("shows a word that was another one, and leaves the others", async () => {
    const sentences = SENTENCES[language].map(([sentence]) => sentence);
    const missed: string[] = [];
    let [count, others, disturbed] = [0, 0, 0];
    for (const [at, sentence] of sentences.entries()) {
      const words = await analyseText(language, sentence);
      const next = sentences[(at + 1) % sentences.length] ?? "";
      const strangers = (await analyseText(language, next)).map(([start, end]) => next.slice(start, end));
      for (const [index, [start, end]] of words.entries()) {
        const stranger = strangers[index % strangers.length] ?? "";
        if (stranger.toLowerCase() === sentence.slice(start, end).toLowerCase()) continue;
        const heard = bare(sentence.slice(0, start) + stranger + sentence.slice(end));
        const { words: compared } = await compare(sentence, heard, language);
        count += 1;
        if (compared[index]?.verdict === "right") missed.push(`${sentence.slice(start, end)} / ${stranger}`);
        others += words.length - 1;
        disturbed += compared.filter(({ verdict }, place) => place !== index && verdict !== "right").length;
      }
    }
    expect(missed.length / count, missed.join("\n")).toBeLessThanOrEqual(0.1);
    expect(disturbed / others).toBeLessThanOrEqual(0.05);
  });
});

describe("what recognition heard", () => {
  const words = ["We", "really", "like", "rain"].map((text) => ({ text, reading: null }));
  const compared = (...alternatives: HeardPart[][]) => compareSpoken(words, alternatives, "en");

  it("leaves out, adds and changes words, and says which", () => {
    expect(compared([part("we like the train")])).toEqual({
      words: [
        { verdict: "right", heard: "we" },
        { verdict: "missed", heard: "" },
        { verdict: "right", heard: "like" },
        { verdict: "unclear", heard: "train" },
      ],
      extra: [{ before: 3, text: "the" }],
    });
    expect(compared([part("we really hate rain")]).words[2]).toEqual({ verdict: "another", heard: "hate" });
  });

  it("is unclear where recognition was not sure, and only there", () => {
    expect(verdicts(compared([part("we really", 0.9), part("like rain", 0.3)]))).toBe("right right unclear unclear");
    expect(verdicts(compared([part("we really like rain", null)]))).toBe("right right right right");
  });

  it("is unclear where only another reading of it has the word", () => {
    const { words: found } = compared([part("we rarely like rain")], [part("we really like rain")]);
    expect(found[1]).toEqual({ verdict: "unclear", heard: "rarely" });
    expect(verdicts(compared([part("we like rain")], [part("we really like rain")]))).toBe("right unclear right right");
  });

  it("is nothing where nothing was heard", () => {
    expect(verdicts(compared())).toBe("missed missed missed missed");
    expect(verdicts(compared([part("…")]))).toBe("missed missed missed missed");
  });

  it("is the same to the ear in other letters: kana, homophones, numerals", async () => {
    for (const [sentence, heard] of [
      ["橋を渡って帰りました。", "箸をわたってかえりました"],
      ["雨が降っています。", "あめがふっています"],
    ] as const)
      expect(verdicts(await compare(sentence, heard, "ja"))).not.toMatch(/another|missed/);
    expect(verdicts(await compare("二十三人来了。", "23人来了", "zh"))).toMatch(/^(right ?)+$/);
    expect(verdicts(await compare("Il a quatre-vingt-onze ans.", "il a 91 ans", "fr"))).toBe("right right right right");
    expect(verdicts(await compare("안 되는 게 없네요.", "안돼는 게 없네요", "ko"))).toBe("right right right right");
  });

  it("takes no long time with the longest sentence", async () => {
    const long = "今日は友達と駅前のカフェで話しました。".repeat(15);
    const said = await expectedOf(long, "ja");
    expect(compareSpoken(said, [[part(long)]], "ja").words).toHaveLength(said.length);
  });
});
