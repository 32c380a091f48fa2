import { describe, expect, it } from "vitest";
import { compareSpoken } from "../../client/src/lib/repeat/compareSpoken.ts";
import type { Comparison } from "../../client/src/lib/repeat/compareSpoken.ts";
import type { HeardPart } from "../../client/src/lib/repeat/heardTokens.ts";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { analyseText } from "../../server/adapters/words/analyseText.ts";
import { comparedText, expectedOf, heardOf } from "../kit/words/comparedText.ts";
import { SENTENCES } from "./spokenSentences.ts";

const verdicts = ({ words }: Comparison): string => words.map(({ verdict }) => verdict).join(" ");
const part = (text: string, confidence: number | null = null): HeardPart => ({
  text,
  confidence,
  pieces: null,
  words: null,
});
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
          const { words } = await comparedText(sentence, heard, language, isRead);
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
        const { words: compared } = await comparedText(sentence, heard, language);
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

  const surely = (...pieces: [text: string, confidence: number][]): HeardPart => ({
    text: pieces.map(([text]) => text).join(" "),
    confidence: null,
    pieces: pieces.map(([text, confidence]) => ({ text, confidence })),
    words: null,
  });

  it("is unclear where recognition is not sure of that word, whatever it took it for", () => {
    expect(verdicts(compared([surely(["we", 0.9], ["gladly", 0.25], ["like", 0.2], ["rain.", 0.9])]))).toBe(
      "right unclear unclear right",
    );
    expect(verdicts(compared([part("we gladly like rain", 0.3)]))).toBe("unclear unclear unclear unclear");
  });

  it("is right where recognition is not too sure of a word that it has: names are never likely", () => {
    expect(verdicts(compared([surely(["we", 0.9], ["really", 0.35], ["like", 0.9], ["rain", 0.9])]))).toBe(
      "right right right right",
    );
  });

  it("is another word that sounds alike where recognition is sure of it, but for endings", () => {
    const said = ["The", "sheep", "walked"].map((text) => ({ text, reading: null }));
    const heard = surely(["the", 0.9], ["ship", 0.9], ["walks", 0.9]);
    expect(verdicts(compareSpoken(said, [[heard]], "en"))).toBe("right another another");
    const ending = surely(["the", 0.9], ["ship", 0.4], ["walk", 0.9]);
    expect(verdicts(compareSpoken(said, [[ending]], "en"))).toBe("right unclear unclear");
    expect(verdicts(compareSpoken(said, [[part("the ship walk")]], "en"))).toBe("right unclear unclear");
  });

  it("is as sure as the pieces that a word stands in, also where no blanks stand around words", async () => {
    const text = "猫がいます";
    const pieces = [
      ["猫", 0.2],
      ["がい", 0.9],
      ["ます", 0.9],
    ].map(([piece, confidence]) => ({ text: String(piece), confidence: Number(confidence) }));
    const heard = await heardOf(text, "ja", { pieces });
    const { words: found } = compareSpoken(await expectedOf("猫がいます。", "ja"), [[heard]], "ja");
    expect(found.map(({ verdict }) => verdict)).toEqual(["unclear", ...found.slice(1).map(() => "right")]);
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
      expect(verdicts(await comparedText(sentence, heard, "ja"))).not.toMatch(/another|missed/);
    expect(verdicts(await comparedText("二十三人来了。", "23人来了", "zh"))).toMatch(/^(right ?)+$/);
    expect(verdicts(await comparedText("Il a quatre-vingt-onze ans.", "il a 91 ans", "fr"))).toBe(
      "right right right right",
    );
    expect(verdicts(await comparedText("안 되는 게 없네요.", "안돼는 게 없네요", "ko"))).toBe(
      "right right right right",
    );
  });

  it.each<[Language, string, ...string[]]>([
    ["en", "It's a small café.", "it is a small cafe"],
    ["en", "Let's organise the colour programme.", "let us organize the color program"],
    ["en", "I'd better go.", "I had better go"],
    ["en", "She's bought it and she's happy.", "she has bought it and she is happy"],
    ["en", "He was born in 1948.", "he was born in nineteen forty-eight"],
    ["en", "It was in 1905, not 2008.", "it was in nineteen oh five not two thousand and eight"],
    ["en", "It costs one thousand dollars.", "it costs 1,000 dollars"],
    ["en", "It's the fifth floor.", "its the 5th floor"],
    ["en", "They came on May 3rd and on June 22nd.", "they came on may third and on june twenty-second"],
    ["de", "Gibt's hier Tee? Ich hab's vergessen.", "gibt es hier tee ich habe es vergessen"],
    [
      "de",
      "Herr Müller wurde 1948 in Köln geboren.",
      "Herr Mueller wurde neunzehnhundertachtundvierzig in Koeln geboren",
    ],
    ["de", "Die Straße ist heiß.", "die Strasse ist heiss"],
    ["fr", "M. Martin est né en 1948.", "monsieur Martin est née en mille neuf cent quarante-huit"],
    ["fr", "Le train part à 7h45.", "le train part à 7:45", "le train part à 7 h 45"],
    ["ja", "コンピューターは二千円です。", "コンピュータは2,000円です", "コンピューターは二〇〇〇円です"],
    ["zh", "他在图书馆等你。", "她在圖書館等妳"],
    ["ko", "할머니는 1948년에 태어났어요.", "할머니는 천구백사십팔 년에 태어났어요"],
  ])("is right in %s where it is written in another way: %s", async (language, sentence, ...written) => {
    for (const heard of written)
      expect(verdicts(await comparedText(sentence, heard, language))).toMatch(/^(right ?)+$/);
  });

  it("is another word where numerals differ, or one word begins with a hiss and the other does not", async () => {
    for (const [sentence, heard, index] of [
      ["There were 500 people.", "there were 200 people", 2],
      ["It starts at 7:45 today.", "it starts at 8:30 today", 3],
      ["Could you help me?", "should you help me", 0],
      ["She's here now.", "he's here now", 0],
    ] as const)
      expect((await comparedText(sentence, heard, "en")).words[index]?.verdict, heard).toBe("another");
  });

  it("is another word, and not missed with something heard besides, however short the word for it is", async () => {
    for (const [language, sentence, heard, index] of [
      ["de", "Der Zug fährt von Gleis 3 ab.", "der zug fährt von gleis neun ab", 5],
      ["en", "It leaves from platform 3 today.", "it leaves from platform seven today", 4],
      ["fr", "Il part du quai 3 ce soir.", "il part du quai quinze ce soir", 4],
    ] as const) {
      const { words: found, extra } = await comparedText(sentence, heard, language);
      expect(found[index]?.verdict, heard).toBe("another");
      expect(extra, heard).toEqual([]);
    }
  });

  it.each<[Language, string, string, number]>([
    ["ja", "りんごは百円です。", "りんごは二百円です", 2],
    ["zh", "苹果三块五。", "苹果八块五", 1],
    ["zh", "博物馆星期一不开门。", "博物馆星期五不开门", 2],
    ["ja", "天気がとても悪かったです。", "天気がとても良かったです", 3],
    ["ja", "塩を取ってください。", "塩を買ってください", 2],
    ["ja", "図書館は月曜日に休みです。", "図書館は金曜日に休みです", 2],
  ])(
    "is another word in %s where a numeral differs, or all but a shared end: %s",
    async (language, said, heard, at) => {
      expect((await comparedText(said, heard, language)).words[at]?.verdict).toBe("another");
    },
  );

  it("is unclear in Japanese where what stands before a shared end is near", async () => {
    expect((await comparedText("夏休みが短かったです。", "夏休みがみじっかったです", "ja")).words[2]?.verdict).toBe(
      "unclear",
    );
  });

  it.each([
    ["我家有一只猫。", "我家有一只毛", "猫"],
    ["我想买一本书。", "我想卖一本书", "买"],
  ])(
    "is unclear in Chinese where the tone alone is another, however sure recognition is: %s",
    async (said, heard, word) => {
      const pieces = [...heard].map((text) => ({ text, confidence: 0.95 }));
      const words = await expectedOf(said, "zh");
      const { words: found } = compareSpoken(words, [[await heardOf(heard, "zh", { pieces })]], "zh");
      expect(found[words.findIndex(({ text }) => text === word)]?.verdict).toBe("unclear");
      expect(found.filter(({ verdict }) => verdict === "right")).toHaveLength(words.length - 1);
    },
  );

  it("is cut in French as the sentence is, behind an elision and before a pronoun", async () => {
    expect(verdicts(await comparedText("Elle apprend l'allemand.", "elle apprend l’anglais", "fr"))).toBe(
      "right right right another",
    );
    expect(verdicts(await comparedText("Viendras-tu demain ?", "manges-tu demain", "fr"))).toBe("another right right");
    expect(verdicts(await comparedText("Y a-t-il un rendez-vous ?", "y a-t-il un rendez-vous", "fr"))).toBe(
      "right right right right right right",
    );
  });

  it("is unclear where small words are hardly said, and where words were cut in other places", async () => {
    expect(verdicts(await comparedText("We had soup, then tea.", "we have soup and tea", "en"))).toBe(
      "right unclear right unclear right",
    );
    expect(verdicts(await comparedText("Then go straight ahead.", "then ghost rate ahead", "en"))).toBe(
      "right unclear unclear right",
    );
  });

  it("takes no long time with the longest sentence", async () => {
    const long = "今日は友達と駅前のカフェで話しました。".repeat(15);
    const said = await expectedOf(long, "ja");
    expect(compareSpoken(said, [[part(long)]], "ja").words).toHaveLength(said.length);
  });
});
