import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { languageOverGraphql } from "../kit/language/languageOverGraphql.ts";
import { converse, regenerate, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const npcId = NPC_IDS.oliver;

/** A user who practises English, speaks German and got a reply. */
async function reader(points = 5) {
  const user = await payer(server, points);
  server.model.next("A nice cup of tea.");
  await converse(user, npcId, "Hello");
  return user;
}

test("a suggested reply comes with its translation, made from the conversation", async () => {
  const user = await reader();
  const { data } = await user.request<{ suggestReplies: object[] }>(
    "mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text translation } }",
    { npcId },
  );
  expect(data?.suggestReplies).toEqual([
    { text: "Yes.", translation: "[de] Yes." },
    { text: "No, thanks.", translation: "[de] No, thanks." },
    { text: "Tell me more about it.", translation: "[de] Tell me more about it." },
  ]);
});

test("stored suggestions can be read without making any, and are gone once the chat goes on", async () => {
  const user = await reader();
  const stored = async () =>
    (
      await user.request<{ storedSuggestions: { text: string }[] | null }>(
        "query ($npcId: ID!) { storedSuggestions(npcId: $npcId) { text } }",
        { npcId },
      )
    ).data?.storedSuggestions;
  const asked = server.languageTools.asked.suggest.length;
  expect(await stored()).toBeNull();
  expect(server.languageTools.asked.suggest).toHaveLength(asked);
  await user.request("mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text } }", { npcId });
  expect(await stored()).toEqual([{ text: "Yes." }, { text: "No, thanks." }, { text: "Tell me more about it." }]);
  await converse(user, npcId, "Yes.");
  expect(await stored()).toBeNull();
});

describe("suggested replies", () => {
  const suggest = (token: string | null, id: string = npcId) => languageOverGraphql(server.url).suggest(token, id);
  const asked = () => server.languageTools.asked.suggest;

  test("are three, in the practised language, made from the conversation", async () => {
    const user = await reader();
    expect((await suggest(user.token)).data).toEqual(["Yes.", "No, thanks.", "Tell me more about it."]);
    expect(asked().at(-1)).toMatchObject({
      npcId,
      npcName: "Oliver",
      language: "en",
      nativeLanguage: "de",
      level: "intermediate",
      turns: [{ speaker: "npc" }, { speaker: "user", text: "Hello" }, { speaker: "npc", text: "A nice cup of tea." }],
    });
  });

  test("are the same, without further cost, until the chat goes on", async () => {
    const user = await reader();
    await suggest(user.token);
    const before = asked().length;
    await suggest(user.token);
    expect(asked()).toHaveLength(before);
    expect(await balance(user)).toMatchObject({ balance: 4, totalConsumed: 1 });
    await converse(user, npcId, "Yes.");
    await suggest(user.token);
    expect(asked()).toHaveLength(before + 1);
    expect(await balance(user)).toMatchObject({ balance: 3, totalConsumed: 2 });
  });

  test("are new after another reply", async () => {
    const user = await reader();
    await suggest(user.token);
    await regenerate(user, npcId);
    server.languageTools.nextSuggestions(["A", "B", "C"].map((text) => ({ text, translation: text })));
    expect((await suggest(user.token)).data).toEqual(["A", "B", "C"]);
    expect(await balance(user)).toMatchObject({ totalConsumed: 2 });
  });

  test("are NOT_FOUND without a chat, and REPLY_RUNNING while a reply runs", async () => {
    const user = await payer(server, 5);
    for (const id of [npcId, UNKNOWN, "no-id"])
      expect(await suggest(user.token, id)).toMatchObject({ code: "NOT_FOUND" });
    const pause = gate();
    server.model.next("Wait", pause.passed);
    const { reply } = await send(user, npcId, "Hello");
    expect(await suggest(user.token)).toMatchObject({ code: "REPLY_RUNNING" });
    pause.open();
    await watch(user, reply.replyId ?? "");
  });
});
