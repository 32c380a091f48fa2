import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import {
  fillName,
  findSentences,
  normaliseSentence,
  readSentences,
} from "../../server/adapters/ai/offline/phrasebook/sentenceIndex.ts";
import { SMALLTALK } from "../../server/adapters/ai/offline/phrasebook/smalltalk.ts";
import { VOICES, voiceOf } from "../../server/adapters/ai/offline/phrasebook/voices.ts";
import { eachLanguage, everyPhrase } from "./offlinePrompt.ts";

test("every key term stands in its sentence in each language", () => {
  const absent = everyPhrase().flatMap(([where, phrase]) =>
    (phrase.terms ?? []).flatMap((term) =>
      PHRASEBOOK_LANGUAGES.filter(
        (language) =>
          term[language].trim() === "" || !phrase[language].toLowerCase().includes(term[language].toLowerCase()),
      ).map((language) => `${where} ${language}: ${term[language]}`),
    ),
  );
  expect(absent).toEqual([]);
});

test.each(eachLanguage)("no two phrases read the same in %s", (language) => {
  const seen = new Map<string, string>();
  const twice = everyPhrase().flatMap(([where, phrase]) => {
    const before = seen.get(phrase[language]);
    seen.set(phrase[language], where);
    return before ? [`${before} = ${where}: ${phrase[language]}`] : [];
  });
  expect(twice).toEqual([]);
});

test("every seeded character has a voice of its own, and it likes topics that exist", () => {
  const ids = TOPICS.map(({ id }) => id);
  expect(Object.keys(VOICES).sort()).toEqual(Object.values(NPC_IDS).sort());
  for (const { favourites, opener, firstQuestion } of Object.values(VOICES)) {
    const known = TOPICS.find(({ id }) => id === firstQuestion?.topic)?.exchanges[firstQuestion?.exchange ?? 0];
    expect(known === undefined).toBe(firstQuestion === undefined);
    expect(opener).not.toBeNull();
    expect(favourites.filter((id) => !ids.includes(id))).toEqual([]);
  }
  expect(voiceOf("00000000-0000-4000-8000-000000000000").opener).toBeNull();
});

test("the engine knows each of its sentences by its text, however it is spaced", () => {
  for (const [, phrase] of everyPhrase()) {
    for (const language of PHRASEBOOK_LANGUAGES) {
      const found = findSentences(`  ${phrase[language].replaceAll(" ", "\u00a0 ").normalize("NFD")}\n`);
      expect(found.some((each) => each.phrase === phrase && each.language === language)).toBe(true);
    }
  }
  expect(findSentences("No such sentence.")).toEqual([]);
});

test.each(eachLanguage)("a reply in %s is taken apart into the phrases it was made of", (language) => {
  const [first, second] = TOPICS;
  const name = SMALLTALK.name[0];
  const say = first?.exchanges[0]?.say;
  const remark = second?.remarks[0];
  if (!name || !say || !remark) throw new Error("the phrasebook is empty");
  const between = language === "zh" || language === "ja" ? "" : " ";
  const text = [fillName(name[language], "$& Yuki"), remark[language], "Xyz!", say[language]].join(between);
  const parts = readSentences(text, "$& Yuki");
  expect(parts.map(({ known }) => known.find((each) => each.language === language)?.phrase)).toEqual([
    name,
    remark,
    undefined,
    say,
  ]);
  expect(parts.map((part) => part.text.trim()).join(between)).toBe(normaliseSentence(text));
});
