import { describe, expect, test } from "vitest";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import type { PolishPurpose } from "../../schema/rules/language.ts";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { REASONS } from "../../server/adapters/ai/offline/polish/edit.ts";
import type { Reason } from "../../server/adapters/ai/offline/polish/edit.ts";
import { fillName } from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import type { PolishedText } from "../../server/core/language/languageTools.port.ts";
import { eachLanguage, everyPhrase, nth } from "../chat/offlinePrompt.ts";

const polish = (
  text: string,
  language: PhrasebookLanguage,
  purpose: PolishPurpose = "chat",
  nativeLanguage: PhrasebookLanguage = "en",
): Promise<PolishedText> =>
  offlineLanguageTools().polish({ text, language, purpose, nativeLanguage }, new AbortController().signal);

test.each<[PhrasebookLanguage, string, string, Reason[]]>([
  ["en", "Hello  there.", "Hello there.", ["extraSpace"]],
  ["en", "Hello , you!", "Hello, you!", ["spaceBefore"]],
  ["en", "Well ,yes.", "Well, yes.", ["spaceBefore"]],
  ["en", "I came.I saw.", "I came.I saw.", []],
  ["en", "It was late.We left.", "It was late. We left.", ["spaceAfter"]],
  ["en", "Yes,please.", "Yes, please.", ["spaceAfter"]],
  ["en", "It is in in the the bag.", "It is in the bag.", ["doubledWord"]],
  ["en", "She had had enough, and that that is so.", "She had had enough, and that that is so.", []],
  ["en", "Then i'm late, and i know.", "Then I'm late, and I know.", ["capitalI"]],
  ["en", "my cat sleeps.", "My cat sleeps.", ["capitalStart"]],
  ["en", "My cat sleeps", "My cat sleeps.", ["fullStop"]],
  ["en", "Do you have a cat", "Do you have a cat?", ["questionMark"]],
  ["en", "Hello，world！Fine.", "Hello, world! Fine.", ["halfWidth"]],
  ["de", "Hast du eine Katze", "Hast du eine Katze?", ["questionMark"]],
  ["de", "Wie alt bist du", "Wie alt bist du?", ["questionMark"]],
  ["de", "das kostet 3,50 Euro.", "Das kostet 3,50 Euro.", ["capitalStart"]],
  ["fr", "Tu as un chat?", "Tu as un chat\u00a0?", ["frenchSpace"]],
  ["fr", "Où habites-tu", "Où habites-tu\u00a0?", ["questionMark"]],
  ["fr", "J'ai un chat .", "J'ai un chat.", ["spaceBefore"]],
  ["zh", "你好,我叫小明.", "你好，我叫小明。", ["fullWidth"]],
  ["zh", "我用iPhone,你呢?", "我用iPhone，你呢？", ["fullWidth"]],
  ["zh", "我 喜欢 小猫。", "我喜欢小猫。", ["noSpaces"]],
  ["zh", "好的 谢谢。", "好的 谢谢。", []],
  ["zh", "你有小猫吗", "你有小猫吗？", ["questionMark"]],
  ["ja", "はい,元気です.", "はい、元気です。", ["fullWidth"]],
  ["ja", "本をを読みます", "本を読みます。", ["doubledWord", "fullStop"]],
  ["ja", "すごい！　本当ですか。", "すごい！　本当ですか。", []],
  ["ko", "고양이가 잡니다", "고양이가 잡니다.", ["fullStop"]],
  ["ko", "고양이 있어요", "고양이 있어요", []],
  ["ko", "왜 안 와요", "왜 안 와요?", ["questionMark"]],
])("in %s “%s” becomes “%s”", async (language, text, better, reasons) => {
  const { text: polished, changes } = await polish(text, language);
  expect(polished).toBe(better);
  expect(changes.map(({ reason }) => reason)).toEqual(
    reasons.length > 0 ? [reasons.map((each) => REASONS[each].en).join(" ")] : [],
  );
});

test("each changed sentence is shown, before and after", async () => {
  expect(await polish("this is one. This is two. and three", "en", "chat", "ja")).toEqual({
    text: "This is one. This is two. And three.",
    changes: [
      { before: "this is one.", after: "This is one.", reason: "文は大文字で始めます。" },
      { before: "and three", after: "And three.", reason: "文は大文字で始めます。文の終わりには句点を付けます。" },
    ],
  });
});

test.each<[PhrasebookLanguage, string]>([
  ["en", "See https://example.com/a?b=c,d and write to a.b@example.com"],
  ["en", "iPhone and eBay, e.g. at 3.50 p.m. or so :) ..."],
  ["en", "Dr. smith came at 10 a.m. yesterday!"],
  ["en", "Great 😊"],
  ["en", "- milk\n- eggs"],
  ["de", "Der 3. Mai, z. B. abends, ist gut."],
  ["fr", "Il est 12:30, n'est-ce pas ? « Oui ! »"],
  ["zh", "圆周率是3.14，对吧？"],
  ["ja", "私は「はい」と言いました。"],
  ["en", "我不会说英语"],
])("correct and unknown text in %s is left alone: “%s”", async (language, text) => {
  expect(await polish(text, language)).toEqual({ text, changes: [] });
});

test.each(eachLanguage)("no text of the product in %s needs polishing", async (language) => {
  const faulty: string[] = [];
  for (const [, phrase] of everyPhrase()) {
    const text = fillName(phrase[language], "Yuki");
    const { changes } = await polish(text, language, "chat", "en");
    if (changes.length > 0)
      faulty.push(`${text} → ${changes.map(({ after, reason }) => `${after} (${reason})`).join(" | ")}`);
  }
  for (const { texts } of NPC_SEEDS) {
    for (const field of ["name", "description", "greeting"] as const) {
      const { changes } = await polish(texts[language][field], language, field);
      if (changes.length > 0)
        faulty.push(
          `${texts[language][field]} → ${changes.map(({ after, reason }) => `${after} (${reason})`).join(" | ")}`,
        );
    }
  }
  expect(faulty).toEqual([]);
});

test.each(eachLanguage)(
  "a phrase the book knows, typed carelessly in %s, is written as in the book",
  async (language) => {
    const once = everyPhrase().filter(
      ([, phrase]) => !phrase[language].includes("{name}") && /[.。]$/u.test(phrase[language]),
    );
    expect(once.length).toBeGreaterThan(50);
    for (const [where, phrase] of once) {
      const careless = phrase[language].toLowerCase().replace(/[.。]$/u, "");
      expect((await polish(careless, language)).text.toLowerCase(), where).toBe(phrase[language].toLowerCase());
    }
  },
);

test("a known German sentence gets its capital letters, and keeps the learner's own closing mark", async () => {
  expect(await polish("ich mag kaffee", "de", "chat", "ko")).toEqual({
    text: "Ich mag Kaffee.",
    changes: [{ before: "ich mag kaffee", after: "Ich mag Kaffee.", reason: REASONS.knownPhrase.ko }],
  });
  expect((await polish("ich mag kaffee!", "de")).text).toBe("Ich mag Kaffee!");
});

describe("by purpose", () => {
  test("a name gets no full stop, only tidy spaces and, when it is all lower case, capitals", async () => {
    expect((await polish("ludwig  van beethoven", "de", "name")).text).toBe("Ludwig van Beethoven");
    expect(await polish("Yuki", "en", "name")).toEqual({ text: "Yuki", changes: [] });
    expect(await polish("do you know me", "en", "name")).toMatchObject({ text: "Do You Know Me" });
  });

  test.each(["chat", "description", "greeting", "background"] as const)(
    "a %s gets its closing mark",
    async (purpose) => {
      expect((await polish("She likes tea", "en", purpose)).text).toBe("She likes tea.");
    },
  );

  test("a text is never made longer than its limit", async () => {
    const text = `A${"a".repeat(499)}`;
    expect(await polish(text, "en", "description")).toEqual({ text, changes: [] });
    expect((await polish(text, "en", "greeting")).text).toBe(`${text}.`);
  });

  test("the line breaks of a background stay", async () => {
    expect((await polish("she is 36.\n\n  she likes tea", "en", "background")).text).toBe(
      "She is 36.\n\n  She likes tea.",
    );
  });
});

test("every reason exists in six languages", () => {
  for (const reason of Object.values(REASONS)) {
    expect(new Set(PHRASEBOOK_LANGUAGES.map((language) => reason[language])).size).toBe(PHRASEBOOK_LANGUAGES.length);
  }
});

test("a long text is polished quickly, whatever its content is", async () => {
  for (const unit of ["a ", " ,", "i.", "。 ", "?! ", "the the ", "z. B", "((", "你 ,", "-tu "]) {
    const started = performance.now();
    await polish(
      unit.repeat(Math.floor(5000 / unit.length)),
      nth(["en", "zh", "fr"], unit.length % 3) === "zh" ? "zh" : "fr",
    );
    expect(performance.now() - started, unit).toBeLessThan(1500);
  }
});
