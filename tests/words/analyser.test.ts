import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import type { Language, PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { MAX_REPLY_LENGTH } from "../../schema/rules/chat.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import { workerAnalyser } from "../../server/adapters/words/workerAnalyser.ts";

const analyser = workerAnalyser();
afterAll(() => analyser.close());

/** The words of a text as `surface=lemma(reading)`, where lemma and reading differ from the surface. */
async function wordsIn(language: Language, text: string): Promise<string> {
  const words = await analyser.analyse(language, text);
  return words
    .map(([start, end, lemma, reading]) => {
      const surface = text.slice(start, end);
      return `${surface}${lemma === surface.toLowerCase() ? "" : `=${lemma}`}${reading === null ? "" : `(${reading})`}`;
    })
    .join(" ");
}

describe("Japanese", () => {
  test.each([
    ["雨が降って、", "雨(あめ) が 降って=降る(ふって)"],
    ["雨が降っています。", "雨(あめ) が 降っています=降る(ふっています)"],
    ["読んだら行きませんでした。", "読んだら=読む(よんだら) 行きませんでした=行く(いきませんでした)"],
    ["寒くなかったです。", "寒くなかった=寒い(さむくなかった) です"],
    ["お店の人に聞いてください。", "お店(おみせ) の 人(ひと) に 聞いて=聞く(きいて) ください=くださる"],
    ["二人で10時に会いましょう。", "二人(ふたり) で 10時 に 会いましょう=会う(あいましょう)"],
    ["楽しそうですね！", "楽しそう=楽しい(たのしそう) です ね"],
    ["飲んじゃった😀", "飲んじゃった=飲む(のんじゃった)"],
    ["田中さんは学生たちに教えた。", "田中さん(たなかさん) は 学生たち(がくせいたち) に 教えた=教える(おしえた)"],
    ["寒さが静かでした。", "寒さ(さむさ) が 静か(しずか) でした=です"],
  ])("in %s the words are what a learner would tap", async (text, words) => {
    expect(await wordsIn("ja", text)).toBe(words);
  });
});

describe("Chinese", () => {
  test.each([
    ["我很喜欢喝咖啡。", "我(wǒ) 很(hěn) 喜欢(xǐ huan) 喝(hē) 咖啡(kā fēi)"],
    ["银行行长睡得很好。", "银行(yín háng) 行长(háng zhǎng) 睡(shuì) 得(de) 很好(hěn hǎo)"],
    ["谢谢你，朋友！", "谢谢(xiè xie) 你(nǐ) 朋友(péng you)"],
    ["脑子里有AI。", "脑子(nǎo zi) 里(lǐ) 有(yǒu) AI"],
  ])("in %s words have their readings by what stands around them", async (text, words) => {
    expect(await wordsIn("zh", text)).toBe(words);
  });
});

describe("Korean", () => {
  test.each([
    ["저는 커피를 좋아요.", "저는=저(jeoneun) 커피를=커피(keopireul) 좋아요(joayo)"],
    ["학교에서 친구들과 날씨가", "학교에서=학교(hakgyoeseo) 친구들과=친구들(chingudeulgwa) 날씨가=날씨(nalssiga)"],
    ["가을을 먹을 고양이", "가을을=가을(gaeureul) 먹을(meogeul) 고양이(goyangi)"],
    ["올라가 괜찮은 많이", "올라가(ollaga) 괜찮은(gwaenchaneun) 많이(mani)"],
  ])("in %s particles are taken off where that is sure", async (text, words) => {
    expect(await wordsIn("ko", text)).toBe(words);
  });
});

describe("languages in Latin script", () => {
  test.each([
    ["en", "I don't like Ice-cream (3.5 litres) 😀", "I don't like Ice-cream 3.5 litres"],
    ["de", "Schick mir die E-Mail, Größe 38!", "Schick mir die E-Mail Größe 38"],
    ["fr", "L'ami d’Anne a-t-il un rendez-vous aujourd'hui ?", "L' ami d’ Anne a t il un rendez-vous aujourd'hui"],
    ["fr", "Qu'est-ce que c'est, peut-être un arc-en-ciel ?", "Qu' est-ce que c' est peut-être un arc-en-ciel"],
  ] as const)("%s: %s is cut where learners look words up", async (language, text, words) => {
    expect(await wordsIn(language, text)).toBe(words);
  });
});

/** Letters of all the kinds that texts have, some of which go together. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."あいはがっって食べ降る雨人三二十時行々ーァ我你的了得好里是가나다을를이학교에서 aéßÉd'l’-‐.,!?。、！？「」\n\t\u00a0\u200d0123٣𠮷😀👩‍🚀\u0301\u3099",
      ),
      fc.constantFrom(
        "降って",
        "行きませんでした",
        "脑子里",
        "L'été",
        "a-t-il",
        "학교에서",
        "cafe\u0301",
        "\ud83d",
        "か\u3099",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

const IS_HALF = /^[\udc00-\udfff]/;

test("places are in the order of the text, cover each of its letters and split none", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LANGUAGES), anyText, async (language, text) => {
      const words = await analyser.analyse(language, text);
      let at = 0;
      for (const [start, end, lemma, reading] of words) {
        expect(text.slice(at, start)).not.toMatch(/[\p{L}\p{N}]/u);
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        for (const place of [start, end]) {
          const isSplit = IS_HALF.test(text.slice(place)) && /[\ud800-\udbff]$/.test(text.slice(0, place));
          expect([text, place, isSplit]).toEqual([text, place, false]);
        }
        expect(lemma).not.toBe("");
        expect(reading).not.toBe("");
        at = end;
      }
      expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
    }),
    { numRuns: 300 },
  );
});

test("the longest reply is analysed in any language", async () => {
  for (const language of LANGUAGES) {
    const text = "雨が降って我很喜欢학교에서 well ".repeat(400).slice(0, MAX_REPLY_LENGTH);
    expect((await analyser.analyse(language, text)).length).toBeGreaterThan(1000);
  }
});

/** Of the phrasebook's key terms, in a hundred: how many are cut where they begin and end, and read as they are there. */
const FIGURES: [language: PhrasebookLanguage, cut: number, read: number][] = [
  ["ja", 97, 97],
  ["zh", 96, 95],
  ["en", 99, 0],
  ["de", 99, 0],
  ["fr", 99, 0],
];

test.each(FIGURES)(
  "the phrasebook's words in %s are found and read as well as promised",
  async (language, cut, read) => {
    const phrases = TOPICS.flatMap(({ exchanges, remarks }) => [
      ...exchanges.flatMap(({ say, answers, react }) => [say, ...answers, react]),
      ...remarks,
    ]);
    const seen = { terms: 0, cut: 0, readings: 0, read: 0 };
    for (const phrase of phrases.filter(({ terms = [] }) => terms.length > 0)) {
      const text = phrase[language];
      const words = await analyser.analyse(language, text);
      for (const term of phrase.terms ?? []) {
        const start = text.toLowerCase().indexOf(term[language].toLowerCase());
        const inside = words.filter((word) => start <= word[0] && word[1] <= start + term[language].length);
        const isCut = inside.at(0)?.[0] === start && inside.at(-1)?.[1] === start + term[language].length;
        seen.terms += 1;
        seen.cut += Number(isCut);
        const reading = language === "ja" || language === "zh" ? term.reading?.[language] : undefined;
        if (!reading || !isCut) continue;
        const found = inside.map(([from, to, , sound]) => sound ?? text.slice(from, to)).join("");
        seen.readings += 1;
        seen.read += Number(letters(found) === letters(reading));
      }
    }
    expect((100 * seen.cut) / seen.terms).toBeGreaterThan(cut);
    // Other languages have no readings.
    expect((100 * seen.read) / Math.max(seen.readings, 1)).toBeGreaterThanOrEqual(read);
  },
);

const letters = (reading: string): string => reading.toLowerCase().replaceAll(/[\s'’-]/gu, "");
