import { expect, test } from "vitest";
import type { PhrasebookLanguage } from "../../schema/rules/languages.ts";
import { TOPICS } from "../../server/adapters/ai/offline/phrasebook/topics.ts";
import { matchTopic } from "../../server/adapters/ai/offline/reply/topicMatch.ts";

test.each<[PhrasebookLanguage, string, string | undefined]>([
  ["en", "Shall we talk about music?", "music"],
  ["en", "It was raining the whole day", "weather"],
  ["en", "I was concerted in steam", undefined],
  ["de", "Ich trinke gern Kaffee", "coffee"],
  ["de", "Magst du BÜCHER?", "books"],
  ["fr", "j'adore le cafe", "coffee"],
  ["fr", "Tu as un chat ou un chien ?", "animals"],
  ["ja", "音楽の話をしましょう", "music"],
  ["zh", "我们聊聊旅行吧", "travel"],
  ["ko", "저는 고양이를 키워요", "animals"],
  ["ko", "일", "work"],
  ["ja", "I love music", "music"],
  ["en", "我们聊聊旅行吧", "travel"],
  ["en", "Photosynthesis", undefined],
  ["en", "", undefined],
])("in %s, “%s” is about %s", (language, text, topic) => {
  expect(matchTopic(text, language)?.id).toBe(topic);
});

test("a suggested answer belongs to its topic even when typed carelessly", () => {
  const sports = TOPICS.find(({ id }) => id === "sports");
  const answer = sports?.exchanges[0]?.answers[0];
  expect(matchTopic((answer?.en ?? "").toLowerCase().replace(/\.$/u, ""), "en")).toBe(sports);
});

test("two words of one topic outweigh one of another", () => {
  expect(matchTopic("My dog and my cat like music", "en")?.id).toBe("animals");
});
