import { afterAll, expect, test } from "vitest";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { fillName } from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import { workerAnalyser } from "../../server/adapters/words/workerAnalyser.ts";
import { sentenceAt } from "../../schema/rules/words/sentences.ts";
import type { ExplainedWord } from "../../server/core/language/languageTools.port.ts";
import { eachLanguage, everyPhrase } from "../chat/offlinePrompt.ts";

const analyser = workerAnalyser();
afterAll(() => analyser.close());

/** What the demo says of the word that starts there. Null where it knows none there. */
async function explained(
  text: string,
  language: PhrasebookLanguage,
  start: number,
  nativeLanguage: PhrasebookLanguage = language === "en" ? "de" : "en",
): Promise<ExplainedWord | null> {
  const word = (await analyser.analyse(language, text)).find(([at]) => at === start);
  if (!word) return null;
  const [, end, lemma, , partOfSpeech] = word;
  const place = sentenceAt(text, language, { start, end });
  return offlineLanguageTools().explainWord(
    {
      surface: text.slice(start, end),
      start: start - place.start,
      lemma,
      partOfSpeech,
      sentence: text.slice(place.start, place.end),
      text,
      language,
      nativeLanguage,
      level: "beginner",
      npcName: "Yuki",
    },
    new AbortController().signal,
  );
}

test("a key term of the phrasebook is explained, with the sentence's translation", async () => {
  const text = "そちらの今日の天気はどうですか。";
  expect(await explained(text, "ja", text.indexOf("天気"))).toEqual({
    lemma: "天気",
    reading: "てんき",
    partOfSpeech: "noun",
    gloss: "weather",
    note: "Useful for talking about the weather.",
    translation: "What's the weather like where you are today?",
  });
});

test("a form of a term has the dictionary form, and a word of a longer term its expression", async () => {
  const weather = "그쪽은 오늘 날씨가 어때요?";
  expect(await explained(weather, "ko", weather.indexOf("날씨"))).toMatchObject({ lemma: "날씨", gloss: "weather" });
  const text = "Hot soup and fresh bread make me happy.";
  await expect(explained(text, "en", 0)).rejects.toMatchObject({ code: "UNTRANSLATABLE" });
});

test.each(eachLanguage)("the phrasebook's terms in %s can be tapped, nearly all of them", async (language) => {
  const seen = { tapped: 0, refused: [] as string[] };
  // Every fourth phrase; all of them with FULL.
  const phrases = everyPhrase().filter((_, index) => process.env.FULL || index % 4 === 0);
  for (const [, phrase] of phrases) {
    const text = fillName(phrase[language], "Yuki");
    const native = language === "en" ? "de" : "en";
    for (const term of phrase.terms ?? []) {
      if (term.freely?.[language]) continue;
      const start = text.toLowerCase().indexOf(term[language].toLowerCase());
      const word = (await analyser.analyse(language, text)).find(([at]) => at === start);
      if (!word) continue;
      seen.tapped += 1;
      const told = await explained(text, language, start).catch(() => null);
      const isRight = told && fillName(phrase[native], "Yuki").includes(told.translation);
      if (!isRight) seen.refused.push(`${term[language]} in ${text}`);
    }
  }
  expect(seen.tapped).toBeGreaterThan(100);
  expect(seen.refused.length / seen.tapped).toBeLessThan(0.02);
});

test("a word of a seeded character's greeting is explained where the phrasebook has it in both languages", async () => {
  const told: ExplainedWord[] = [];
  for (const { texts } of NPC_SEEDS) {
    const { greeting } = texts.de;
    for (const [start] of await analyser.analyse("de", greeting)) {
      const one = await explained(greeting, "de", start).catch(() => null);
      if (one) told.push(one);
    }
  }
  expect(told.length).toBeGreaterThan(3);
  const listed = everyPhrase().flatMap(([, { terms = [] }]) => terms.flatMap(({ meaning }) => meaning?.en ?? []));
  for (const { gloss, translation } of told)
    expect(listed.includes(gloss) || translation.toLowerCase().includes(gloss.toLowerCase())).toBe(true);
});

test("what a form of a word means is told as a dictionary has it, not as it stands in the sentence", async () => {
  const told = await explained("旅行は好きですか。", "ja", 0, "de");
  expect(told).toMatchObject({ gloss: "Reise", translation: "Reist du gern?" });
});

test("what the phrasebook does not know is refused, and nothing is guessed", async () => {
  for (const text of ["The moon is made of cheese.", "What's the weather like on the moon?"])
    await expect(explained(text, "en", text.indexOf("moon"))).rejects.toMatchObject({ code: "UNTRANSLATABLE" });
});
