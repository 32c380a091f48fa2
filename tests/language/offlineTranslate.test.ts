import { expect, test } from "vitest";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { composeReply, composeText } from "../../server/adapters/ai/offline/reply/composeReply.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { fillName, findSentences } from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import type { TranslatedText, TranslationRequest } from "../../server/core/language/languageTools.port.ts";
import { eachLanguage, everyPhrase, nth, promptOf, topicNamed } from "../chat/offlinePrompt.ts";

const translate = (request: Partial<TranslationRequest> & Pick<TranslationRequest, "text">): Promise<TranslatedText> =>
  offlineLanguageTools().translate(
    { from: "ja", to: "en", level: "beginner", npcName: "Yuki", ...request },
    new AbortController().signal,
  );

/** Whether a term has this meaning as a dictionary has it, while its sentence has another form. */
const isListed = (meaning: string, to: PhrasebookLanguage): boolean =>
  everyPhrase().some(([, { terms = [] }]) => terms.some((term) => term.meaning?.[to] === meaning));

const otherThan = (language: PhrasebookLanguage): PhrasebookLanguage => (language === "en" ? "de" : "en");

test.each(eachLanguage)("the engine can translate all of its replies in %s, term by term", async (language) => {
  const to = otherThan(language);
  for (const saying of ["Hello!", "music", "xyzzy", "Who are you?", "coffee", "How are you?"]) {
    const prompt = promptOf([saying], { language, level: "advanced" });
    const text = composeText(prompt);
    const { translation, keyTerms } = await translate({ text, from: language, to });
    expect(translation).toBe(
      composeReply(prompt)
        .map((phrase) => fillName(phrase[to], "Yuki"))
        .join(" "),
    );
    expect(keyTerms.length).toBeLessThanOrEqual(6);
    for (const { term, meaning, notes } of keyTerms) {
      expect(text).toContain(term);
      expect(isListed(meaning, to) || translation.toLowerCase().includes(meaning.toLowerCase())).toBe(true);
      expect(notes).not.toBe("");
    }
  }
});

test.each(eachLanguage)("every phrase in %s translates into other languages as it stands in the book", async (from) => {
  for (const [index, [, phrase]] of everyPhrase().entries()) {
    // Each phrase into one language; into all of them with FULL.
    const one = nth(PHRASEBOOK_LANGUAGES, index % PHRASEBOOK_LANGUAGES.length);
    for (const to of process.env.FULL ? PHRASEBOOK_LANGUAGES : [one]) {
      const { translation, keyTerms } = await translate({ text: fillName(phrase[from], "Yuki"), from, to });
      const parallels = findSentences(phrase[from]).filter((known) => known.language === from);
      expect(parallels.map((known) => fillName(known.phrase[to], "Yuki"))).toContain(translation);
      expect(keyTerms.every(({ term }) => phrase[from].includes(term))).toBe(true);
    }
  }
});

test("a term is spelled as in the text, with its reading and a note in the language of the translation", async () => {
  const { text, phrase } = nth(
    everyPhrase().flatMap(([, each]) =>
      each.terms?.some(({ reading }) => reading?.ja) ? [{ text: each.ja, phrase: each }] : [],
    ),
    0,
  );
  const term = nth(phrase.terms ?? [], 0);
  const { keyTerms } = await translate({ text, from: "ja", to: "fr" });
  expect(keyTerms[0]).toMatchObject({ term: term.ja, meaning: term.fr, reading: term.reading?.ja });
  expect(keyTerms[0]?.notes).toMatch(/^(Utile|Courant)/);
  expect((await translate({ text: phrase.fr, from: "fr", to: "ja" })).keyTerms[0]).not.toHaveProperty("reading");
});

test("the character's name has its place in both languages", async () => {
  const phrase = nth(SMALLTALK.name, 0);
  const text = fillName(phrase.ja, "Zoë $&");
  expect((await translate({ text, npcName: "Zoë $&" })).translation).toBe(fillName(phrase.en, "Zoë $&"));
});

test.each(eachLanguage)(
  "greetings and descriptions of the characters that come with the product are known in %s",
  async (from) => {
    for (const { texts } of NPC_SEEDS) {
      for (const to of PHRASEBOOK_LANGUAGES) {
        const { translation, keyTerms } = await translate({ text: ` ${texts[from].greeting}\n`, from, to });
        expect(translation).toBe(texts[to].greeting);
        for (const { term, meaning } of keyTerms) {
          expect(texts[from].greeting).toContain(term);
          expect(isListed(meaning, to) || texts[to].greeting.toLowerCase().includes(meaning.toLowerCase())).toBe(true);
        }
        expect((await translate({ text: texts[from].description, from, to })).translation).toBe(texts[to].description);
      }
    }
  },
);

test("an emoji after known sentences stays, and Chinese has no space after a sentence", async () => {
  const say = nth(topicNamed("coffee").exchanges, 0).say;
  const remark = nth(topicNamed("coffee").remarks, 0);
  const { translation } = await translate({ text: `${say.en} ${remark.en} 😊`, from: "en", to: "zh" });
  expect(translation).toBe(`${say.zh}${remark.zh}😊`);
});

test("a text with one unknown sentence is refused, not half translated", async () => {
  const say = nth(topicNamed("coffee").exchanges, 0).say;
  for (const text of [
    `${say.en} The moon is made of cheese.`,
    "The moon is made of cheese.",
    "Hello there my friend",
  ]) {
    await expect(translate({ text, from: "en", to: "de" })).rejects.toMatchObject({ code: "UNTRANSLATABLE" });
  }
});

test("a sentence in another language than the given one is unknown", async () => {
  const say = nth(topicNamed("coffee").exchanges, 0).say;
  await expect(translate({ text: say.ja, from: "de", to: "en" })).rejects.toMatchObject({ code: "UNTRANSLATABLE" });
});

test("a caller that aborts gets the reason", async () => {
  const reason = new Error("gone");
  const request: TranslationRequest = { text: "Hello!", from: "en", to: "de", level: "beginner" };
  await expect(offlineLanguageTools().translate(request, AbortSignal.abort(reason))).rejects.toBe(reason);
});
