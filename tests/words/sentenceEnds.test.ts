import { describe, expect, test } from "vitest";
import fc from "fast-check";
import type { Language } from "../../schema/rules/languages.ts";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { endedSentences, sentencesOf } from "../../schema/rules/words/sentences.ts";
import type { Span } from "../../schema/rules/words/sentences.ts";

/** What people say in each language, with a bar where a sentence ends. */
const TEXTS: Record<Language, string[]> = {
  en: [
    "Dr. Smith met Mr. Jones at 3 p.m. yesterday.| They paid $3.50, e.g. for tea.| Version 2.0 is out.",
    '"Really?" she asked.| I said "No."| Then I left.| He said: "Go!" and went.',
    "See Fig. 3.| The U.S. Army came.| J. K. Rowling wrote it, and so did I.| Then we ate.",
    "What?!| No... well... maybe.| Wait… what?| It is 5 a.m.| Wake up!| I live on St. Mark's Street.",
    "1. First.| 2. Second (see above).|\n- a line without a stop|\nLast",
  ],
  de: [
    "Das ist z. B. gut.| Er kam am 3. Mai um 8.30 Uhr.| Im 19. Jahrhundert war es so.| Ich bin 30.| Und du?",
    "Dr. Müller sagt: „Komm!“| Dann ging er.| „Was?“, fragte er.| »Gut.« Sie ging.".replace("« Sie", "«| Sie"),
    "Das kostet ca. 5 Euro, d. h. viel.| Frau Prof. Weber usw. sind da.| Nr. 5 lebt.| Am 24. Dezember ist Weihnachten.",
  ],
  fr: [
    "M. Dupont est là.| Mme Durand aussi.| « Ça va ? » demanda-t-il.| « Viens ! »| Il part.",
    "C’est p. ex. ici.| J.-P. Martin arrive à 8 h 30.| Et le Dr Blanc ?| Oui !| Ça coûte 3,50 €.",
  ],
  ja: [
    "「そうですか。」と彼は言った。|はい！|本当？|ええと…何だっけ。|3.5キロです。|「行く？」|「うん。」|明日ね。",
    "すごい！！|行こう。|（笑）じゃあね。|彼は「もう？」って聞いた。|『はい。』と答えた。",
  ],
  zh: [
    "他说：“你好。”|然后走了。|真的吗？|是的！|“去吗？”|“去。”|好吧……我们走。",
    "价格是3.5元。|（笑）再见。|《家》是巴金写的。",
  ],
  ko: [
    '안녕하세요.| 저는 3.5km를 걸었어요.| "정말요?"| 네!| 오전 9시입니다.',
    '"네."라고 했다.| 그는 "가자!"라고 말했다.| 그래요.',
  ],
};
const cases = LANGUAGES.flatMap((language) => TEXTS[language].map((marked) => [language, marked] as const));
const bare = (marked: string): string => marked.replaceAll("|", "");
const cut = (text: string, spans: readonly Span[]): string[] => spans.map(({ start, end }) => text.slice(start, end));

test.each(cases)("in %s sentences end where people end them: %j", (language, marked) => {
  const text = bare(marked);
  expect(cut(text, sentencesOf(text, language))).toEqual(marked.split("|").map((sentence) => sentence.trim()));
});

describe("of a text that is still growing", () => {
  test.each(cases)("a sentence that has ended stays as it is, wherever the text stops: %s %j", (language, marked) => {
    const text = bare(marked);
    const whole = cut(text, sentencesOf(text, language));
    for (let length = 0; length <= text.length; length += 1) {
      const ended = cut(text.slice(0, length), endedSentences(text.slice(0, length), language));
      expect(ended).toEqual(whole.slice(0, ended.length));
    }
  });

  test("a sentence is told when the next one has begun, or its line is over", () => {
    const ended = (text: string, language: Language = "en") => cut(text, endedSentences(text, language));
    expect(ended("I see. ")).toEqual([]);
    expect(ended("I see. It r")).toEqual(["I see."]);
    expect(ended("I see\n")).toEqual(["I see"]);
    expect(ended("そうですか。「雨", "ja")).toEqual([]);
    expect(ended("そうですか。「雨が", "ja")).toEqual(["そうですか。"]);
  });

  test("a text of 300 letters without a stop is told in parts, and each part once", () => {
    const text = "雨が降っていますし、風も強い".repeat(60);
    let told: string[] = [];
    for (let length = 0; length <= text.length; length += 7) {
      const ended = cut(text.slice(0, length), endedSentences(text.slice(0, length), "ja"));
      expect(ended.slice(0, told.length)).toEqual(told);
      told = ended;
    }
    expect(told.length).toBeGreaterThan(1);
    expect(cut(text, sentencesOf(text, "ja")).slice(0, told.length)).toEqual(told);
  });

  test("whatever it is made of, what was told stays, and nothing is told twice or lost", () => {
    const pieces = [
      "a",
      "Be",
      "I",
      ". ",
      ".",
      "? ",
      "!",
      "“",
      "”",
      '"',
      "「",
      "」",
      "。",
      "と",
      "って",
      "» ",
      "« ",
      "3. ",
      "am ",
      "Dr. ",
      "z. B. ",
    ];
    const text = fc.array(fc.constantFrom(...pieces, "…", " ", "\n", "（", "雨", "1", "U.S. ", "😀"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES), fc.nat(), (parts, language, at) => {
        const whole = parts.join("");
        const sentences = sentencesOf(whole, language);
        const prefix = whole.slice(0, at % (whole.length + 1));
        const ended = endedSentences(prefix, language);
        expect(sentences.slice(0, ended.length)).toEqual(ended);
        let before = 0;
        for (const { start, end } of [...sentences, { start: whole.length, end: whole.length }]) {
          expect(whole.slice(before, start).trim()).toBe("");
          before = end;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
