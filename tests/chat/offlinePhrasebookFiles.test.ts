import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import { VOICES } from "../../server/adapters/ai/offline/phrasebook/voices.ts";

const FOLDER = "server/adapters/ai/offline";

const text = z.string().refine((value) => value !== "" && value === value.trim().normalize("NFC"), "is not tidy");
const inEachLanguage = <Value extends z.ZodType>(value: Value) => ({
  zh: value,
  en: value,
  de: value,
  fr: value,
  ja: value,
  ko: value,
});

const parallel = z.strictObject(inEachLanguage(text));
const term = parallel.extend({
  reading: z.strictObject({ ja: text.optional(), zh: text.optional() }).optional(),
  meaning: z.strictObject(inEachLanguage(text)).partial().optional(),
  freely: z
    .strictObject(inEachLanguage(z.literal(true)))
    .partial()
    .optional(),
});
const phrase = parallel.extend({ terms: z.array(term).min(1).optional() });
const exchange = z.strictObject({ say: phrase, answers: z.array(phrase).length(3), react: phrase });

const keyword = text.refine((value) => value === value.toLowerCase(), "is not lower case");

const topic = z.strictObject({
  id: text,
  name: parallel,
  keywords: z.strictObject(inEachLanguage(z.array(keyword).min(5))),
  exchanges: z.array(exchange).min(4),
  remarks: z.array(phrase).min(2),
});

const voice = z.strictObject({
  favourites: z.array(text).min(3),
  firstQuestion: z.strictObject({ topic: text, exchange: z.int().nonnegative() }).optional(),
  asksHowAreYou: z.literal(true).optional(),
  opener: phrase,
  remarks: z.array(phrase).min(1),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${path}`, "utf8"));
const namesIn = (folder: string): string[] => readdirSync(`${FOLDER}/${folder}`).map((file) => basename(file, ".json"));

test.each(namesIn("phrasebook/topics"))("the topic %s has a conversation's worth to say, in six languages", (id) => {
  expect(topic.parse(readJson(`phrasebook/topics/${id}.json`)).id).toBe(id);
});

test.each(namesIn("phrasebook/voices"))("%s has a voice, in six languages", (name) => {
  expect(voice.safeParse(readJson(`phrasebook/voices/${name}.json`)).error).toBeUndefined();
});

test("small talk and the reasons for changes are there in six languages", () => {
  const smalltalk = z.record(text, z.array(phrase).min(2));
  expect(smalltalk.safeParse(readJson("phrasebook/smalltalk.json")).error).toBeUndefined();
  expect(z.record(text, parallel).safeParse(readJson("polish/reasons.json")).error).toBeUndefined();
});

test("the lines about a topic name it, in six languages", () => {
  const aboutTopic = z.strictObject(inEachLanguage(text.regex(/\{(de )?topic\}/)));
  const openingLines = z.strictObject({
    hello: parallel,
    wellAndYou: parallel,
    aboutTopic: z.array(aboutTopic).length(3),
  });
  expect(openingLines.safeParse(readJson("phrasebook/openingLines.json")).error).toBeUndefined();
  const termNotes = z.strictObject({ aboutTopic, everyday: parallel });
  expect(termNotes.safeParse(readJson("translate/termNotes.json")).error).toBeUndefined();
});

test("what recognises an intent or a wish is a list of regular expressions", () => {
  const patterns = z.array(text.refine((source) => new RegExp(source, "u"))).min(1);
  const forms = { words: patterns, opening: patterns, alone: patterns, patterns };
  const intent = z.strictObject({ atAnyLength: z.literal(true), ...forms }).partial();
  expect(z.record(text, intent).safeParse(readJson("reply/intents.json")).error).toBeUndefined();
  const words = z.strictObject({ spaced: patterns, dense: patterns.optional() });
  const hair = z.strictObject({ en: patterns, de: patterns, fr: patterns, dense: patterns });
  const wish = z.strictObject({ words, hair }).partial();
  expect(z.record(text, wish).safeParse(readJson("images/wishWords.json")).error).toBeUndefined();
});

test("the engine reads every file there is: at least forty topics, and a voice for each seeded character", () => {
  expect(TOPICS.map(({ id }) => id).sort()).toEqual(namesIn("phrasebook/topics").sort());
  expect(TOPICS.length).toBeGreaterThanOrEqual(40);
  expect(namesIn("phrasebook/voices").sort()).toEqual(Object.keys(NPC_IDS).sort());
  expect(Object.keys(VOICES).sort()).toEqual(Object.values(NPC_IDS).sort());
});
