import { expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
import { timeAsked } from "../../server/core/memory/recall/timeAsked.policy.ts";

const DAY_MS = 86_400_000;
/** A Thursday. */
const NOW = Date.UTC(2026, 10, 26, 12);
const asked = (text: string, language: Language) => timeAsked(text, language, NOW);

test.each([
  ["fr", "C'est bien mais loin."],
  ["fr", "Où est mon cahier ?"],
  ["fr", "Tu viens en Marsouin ?"],
  ["de", "Wohnt sie im Mailänder Hof?"],
  ["en", "We dined in Maybury."],
] as const)("no time is asked about in %s where its name is a part of another word: %s", (language, text) => {
  expect(asked(text, language)).toBeNull();
});

test.each([
  ["fr", "Qu'ai-je dit hier ?", 1],
  ["fr", "Et le repas d'hier ?", 1],
  ["de", "Was war am Montagabend?", 3],
  ["de", "Was habe ich gestern gesagt?", 1],
  ["en", "What about yesterday's plan?", 1],
  ["en", "Where was I on Tuesday?", 2],
  ["zh", "我昨天说了什么？", 1],
  ["ja", "昨日は何と言った？", 1],
  ["ko", "어제는 뭐라고 했지?", 1],
] as const)("a day is asked about in %s by its name: %s", (language, text, daysAgo) => {
  const time = asked(text, language);
  const day = NOW - daysAgo * DAY_MS;
  expect([time?.from, time?.to]).toEqual([day - DAY_MS / 2, day + DAY_MS / 2]);
});
