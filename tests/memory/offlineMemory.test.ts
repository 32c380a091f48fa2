import { describe, expect, test } from "vitest";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { offlineMemory } from "../../server/adapters/ai/offline/offlineMemory.ts";
import type { ReadTalk, ReadTurn } from "../../server/core/memory/memoryModel.port.ts";

/** A Thursday. */
const AT = new Date("2026-11-26T10:00:00Z");

const read = (language: PhrasebookLanguage, ...said: (string | [speaker: ReadTurn["speaker"], text: string])[]) =>
  offlineMemory().remember(
    {
      npcName: "Lena",
      userName: "",
      language,
      turns: said.map((each) =>
        typeof each === "string"
          ? { speaker: "user", text: each, at: AT }
          : { speaker: each[0], text: each[1], at: AT },
      ),
      known: [],
    },
    new AbortController().signal,
    "someone",
  );

const told = ({ facts }: ReadTalk) =>
  facts.map(({ topic, subject, words }) => `${topic}/${subject}: ${words[0] ?? ""}`);

const SAID: Record<PhrasebookLanguage, [sentence: string, fact: string][]> = {
  en: [
    ["Hi, my name is Anna and I live in New York.", "name/name: Anna"],
    ["Hi, my name is Anna and I live in New York.", "person/home: New York"],
    ["Hello! I'm Tom.", "name/name: Tom"],
    ["I come from a small town, actually.", "person/origin: a small town"],
    ["I work as a nurse.", "person/job: nurse"],
    ["I really like strong coffee, but not at night.", "person/liking of strong coffee: strong coffee"],
    ["I don't like onions.", "person/liking of onions: onions"],
    ["My dog's name is Rex.", "name/name of the dog: Rex"],
    ["My sister is called Mia.", "name/name of the sister: Mia"],
  ],
  de: [
    ["Hallo, ich heiße Anna.", "name/name: Anna"],
    ["Ich wohne in Graz und arbeite viel.", "person/home: Graz"],
    ["Ich komme aus Österreich.", "person/origin: Österreich"],
    ["Ich arbeite als Ärztin.", "person/job: Ärztin"],
    ["Ich mag Katzen sehr.", "person/liking of katzen: Katzen"],
    ["Ich mag keine Zwiebeln.", "person/liking of zwiebeln: Zwiebeln"],
    ["Meine Katze heißt Mimi.", "name/name of the cat: Mimi"],
  ],
  fr: [
    ["Bonjour, je m'appelle Anna.", "name/name: Anna"],
    ["J’habite à Lyon depuis deux ans.", "person/home: Lyon"],
    ["Je viens de Suisse.", "person/origin: Suisse"],
    ["Je travaille comme serveuse.", "person/job: serveuse"],
    ["J'aime beaucoup le café.", "person/liking of le café: le café"],
    ["Je n'aime pas les oignons.", "person/liking of les oignons: les oignons"],
    ["Mon chien s'appelle Max.", "name/name of the dog: Max"],
  ],
  zh: [
    ["你好，我叫安娜。", "name/name: 安娜"],
    ["我住在柏林，很喜欢这里。", "person/home: 柏林"],
    ["我来自德国。", "person/origin: 德国"],
    ["我是一名护士。", "person/job: 护士"],
    ["我很喜欢喝咖啡。", "person/liking of 喝咖啡: 喝咖啡"],
    ["我不喜欢洋葱。", "person/liking of 洋葱: 洋葱"],
    ["我的狗叫旺财。", "name/name of the dog: 旺财"],
  ],
  ja: [
    ["はじめまして。アンナといいます。", "name/name: アンナ"],
    ["私の名前はアンナです。", "name/name: アンナ"],
    ["私は今ベルリンに住んでいます。", "person/home: ベルリン"],
    ["私はドイツの出身です。", "person/origin: ドイツ"],
    ["仕事は看護師です。", "person/job: 看護師"],
    ["私はコーヒーが大好きです。", "person/liking of コーヒー: コーヒー"],
    ["私は玉ねぎが嫌いです。", "person/liking of 玉ねぎ: 玉ねぎ"],
    ["うちの犬の名前はポチです。", "name/name of the dog: ポチ"],
  ],
  ko: [
    ["제 이름은 안나예요.", "name/name: 안나"],
    ["저는 민수라고 해요.", "name/name: 민수"],
    ["저는 안나예요.", "name/name: 안나"],
    ["저는 지금 서울에 살아요.", "person/home: 서울"],
    ["저는 독일에서 왔어요.", "person/origin: 독일"],
    ["제 직업은 간호사예요.", "person/job: 간호사"],
    ["저는 커피를 정말 좋아해요.", "person/liking of 커피: 커피"],
    ["저는 양파를 싫어해요.", "person/liking of 양파: 양파"],
    ["우리 강아지 이름은 초코예요.", "name/name of the dog: 초코"],
  ],
};

describe.each(PHRASEBOOK_LANGUAGES)("in %s it remembers", (language) => {
  test.each(SAID[language])("of %j: %s", async (sentence, fact) => {
    expect(told(await read(language, sentence))).toContain(fact);
  });
});

test("what the character says of itself is remembered as the character's", async () => {
  const talk = await read("de", ["npc", "Ich wohne in Berlin. Mein Hund heißt Bello."], "Schön!");
  expect(talk.facts.map(({ topic, subject, turn }) => [topic, subject, turn])).toEqual([
    ["character", "home", 0],
    ["character", "name of the dog", 0],
  ]);
});

test.each<[PhrasebookLanguage, string, string]>([
  ["en", "Tomorrow I'm flying to Rome.", "November 27, 2026: Tomorrow I'm flying to Rome."],
  ["de", "Übermorgen fahre ich nach Wien.", "28. November 2026: Übermorgen fahre ich nach Wien."],
  ["fr", "Lundi, je vais chez le dentiste.", "30 novembre 2026 : Lundi, je vais chez le dentiste."],
  ["zh", "我明天去上海。", "2026年11月27日：我明天去上海。"],
  ["ja", "来週、大阪に行きます。", "2026年12月3日：来週、大阪に行きます。"],
  ["ko", "주말에 부산에 갈 거예요.", "2026년 11월 28일: 주말에 부산에 갈 거예요."],
])("a plan is remembered with its date (%s: %s)", async (language, sentence, text) => {
  expect((await read(language, sentence)).facts).toMatchObject([{ topic: "plan", text }]);
});

test("what is asked, denied or said of others is not remembered", async () => {
  const talk = await read(
    "en",
    "Do you think I live in Rome?",
    "I don't live in Rome.",
    "She lives in Rome.",
    "I like it.",
  );
  expect(talk.facts).toEqual([]);
});

test("a learner who slips back into another language is understood", async () => {
  expect(told(await read("fr", "Ich heiße Anna."))).toEqual(["name/name: Anna"]);
});

test("the summary says in the conversation's language what was talked about", async () => {
  expect((await read("en", "I drink coffee every morning, black coffee.")).summary).toMatch(
    /^They talked about .*coffee/u,
  );
  expect((await read("de", "Hm.")).summary).toBe("Sie haben ein wenig geplaudert.");
});

test("a turn as long as any takes a moment", async () => {
  const began = performance.now();
  const parts = [
    "my name is ",
    "我".repeat(50),
    "私は".repeat(30),
    "ich wohne in ",
    "저는 ",
    "a",
    " ",
    "'",
    "・",
    "j'aime ",
  ];
  await read("en", ...parts.map((part) => part.repeat(Math.ceil(2400 / part.length))));
  // A pattern that went back and forth would take hours.
  expect(performance.now() - began).toBeLessThan(10_000);
});
