import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { PROMISED_REPLIES } from "../../schema/rules/words/promisedWords.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { offlineModel } from "../../server/adapters/ai/offline/offlineModel.ts";
import { promiseAfter } from "../../server/core/chat/replies/askedWords.policy.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { applyReviews, promiseWords, review, reviewQueue } from "../kit/words/reviewOperations.ts";
import { dueWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile({ config: { prices: { reply: 1, word: 0 } } });
const demo = testServerOfFile({ ai: { model: offlineModel({ delayMs: 0 }), languageTools: offlineLanguageTools() } });
const npcId = NPC_IDS.oliver;

/** Talks, and gives the words that the model is asked for, by the character's card at the end of its instructions. */
async function askedIn(user: Parameters<typeof converse>[0], answer: string, of: string = npcId): Promise<string[]> {
  server.model.next(answer);
  await converse(user, of, "Hello");
  const card: { words?: string[] } = JSON.parse(server.model.prompts.at(-1)?.system.split("\n").at(-1) ?? "{}");
  return card.words ?? [];
}

describe("words that were promised at the end of a review", () => {
  test("stand in the prompt of the next reply though they are no longer due, until they are said", async () => {
    const user = await payer(server, 20);
    await askedIn(user, "Hi!");
    await dueWord(server.database, user.userId, { lemma: "weather" });
    const { cards } = await reviewQueue(user);
    await applyReviews(user, [review(cards[0]?.id ?? "", new Date(), 4)]);
    expect(await askedIn(user, "Hi!")).toEqual([]);
    await promiseWords(user, npcId, ["weather", "rain"]);
    expect(await askedIn(user, "The train is late.")).toEqual(["weather", "rain"]);
    expect(server.model.prompts.at(-1)?.system).toContain("was told that you will use them");
    expect(await askedIn(user, "What weather!")).toEqual(["weather", "rain"]);
    expect(await askedIn(user, "Rain again.")).toEqual(["rain"]);
    expect(await askedIn(user, "And?")).toEqual([]);
  });

  test("come before those that are due, in the chat where they were promised, and not for ever", async () => {
    const user = await payer(server, 20);
    await askedIn(user, "Hi!");
    await askedIn(user, "Hi!", NPC_IDS.david);
    for (const lemma of ["sun", "snow"]) await dueWord(server.database, user.userId, { lemma });
    await promiseWords(user, npcId, ["weather", "rain"]);
    expect(await askedIn(user, "Hm.")).toEqual(["weather", "rain", expect.stringMatching(/^(sun|snow)$/)]);
    expect((await askedIn(user, "Hm.", NPC_IDS.david)).toSorted()).toEqual(["snow", "sun"]);
    for (let reply = 1; reply < PROMISED_REPLIES; reply += 1) expect(await askedIn(user, "Hm.")).toContain("rain");
    expect((await askedIn(user, "Hm.")).toSorted()).toEqual(["snow", "sun"]);
  });

  test("are kept for guests too", async () => {
    const guest = await server.guest("en");
    await askedIn(guest, "Hi!");
    await promiseWords(guest, npcId, ["weather"]);
    expect(await askedIn(guest, "Hm.")).toEqual(["weather"]);
  });

  test("cannot be promised where a creator reads along, nor can a text that is no word", async () => {
    const { npcId: avatarId } = await newAvatar(server);
    const user = await payer(server, 20);
    await askedIn(user, "Hi!", avatarId);
    await expect(promiseWords(user, avatarId, ["secret"])).rejects.toThrow("NOT_FOUND");
    await askedIn(user, "Hi!");
    await expect(promiseWords(user, npcId, ["x".repeat(41)])).rejects.toThrow("VALIDATION_FAILED");
    await expect(promiseWords(user, npcId, ["a", "b", "c", "d"])).rejects.toThrow("VALIDATION_FAILED");
  });

  test("are said by the phrasebook where it has a phrase with them", async () => {
    const user = await payer(demo, 20);
    await converse(user, npcId, "Hello!");
    await promiseWords(user, npcId, ["breakfast"]);
    expect((await converse(user, npcId, "I like football.")).text).toContain("breakfast");
  });
});

test.each<[Language, string, string, string]>([
  ["de", "gehen", "geht", "Wie geht’s?"],
  ["ja", "飲む", "飲み", "何を飲みますか。"],
  ["zh", "天气", "天气", "今天天气很好"],
  ["ko", "날씨", "날씨", "날씨가 좋네요"],
])("a promise is kept by a word as it was met, in %s", (language, lemma, surface, text) => {
  expect(promiseAfter({ language, words: [{ lemma, surface }], replies: 2 }, text)).toBeNull();
});
