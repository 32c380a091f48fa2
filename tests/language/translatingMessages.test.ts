import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, regenerate, SHOW } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const npcId = NPC_IDS.oliver;
const TERMS = "keyTerms { term meaning notes reading }";
const TRANSLATE = `mutation ($npcId: ID!, $messageId: ID!) {
  translateMessage(npcId: $npcId, messageId: $messageId) { id text translation { language translation ${TERMS} } }
}`;
const TRANSLATED_HISTORY = `query ($npcId: ID!) { chatHistory(npcId: $npcId) { messages { id translation { language translation ${TERMS} } } } }`;

interface Translated {
  translateMessage: { translation: { language: string; translation: string; keyTerms: unknown[] } };
}

const translate = (user: Api, messageId: string) => user.request<Translated>(TRANSLATE, { npcId, messageId });

/** A user who practises English and speaks German, with a reply. */
async function reader(points = 20) {
  const user = await payer(server, points);
  server.model.next("A nice cup of tea.");
  return { user, message: await converse(user, npcId, "Hello") };
}

describe("a character's message", () => {
  test("is translated into the native language, with the words worth learning, at the learner's level", async () => {
    const { user, message } = await reader();
    const keyTerms = [{ term: "cup of tea", meaning: "Tasse Tee", notes: "auch: etwas, das man mag", reading: null }];
    server.languageTools.nextTranslation({
      translation: "Eine schöne Tasse Tee.",
      keyTerms: [{ term: "cup of tea", meaning: "Tasse Tee", notes: "auch: etwas, das man mag" }],
    });
    const { data } = await translate(user, message.id);
    expect(data?.translateMessage.translation).toEqual({
      language: "de",
      translation: "Eine schöne Tasse Tee.",
      keyTerms,
    });
    expect(server.languageTools.asked.translate.at(-1)).toEqual({
      text: "A nice cup of tea.",
      from: "en",
      to: "de",
      level: "intermediate",
      npcName: "Oliver",
    });
  });

  test("is paid for once: a second tap, a second device and a reload get the stored one", async () => {
    const { user, message } = await reader();
    await translate(user, message.id);
    const before = server.languageTools.asked.translate.length;
    const again = await translate(user, message.id);
    expect(again.data?.translateMessage.translation.translation).toBe("[de] A nice cup of tea.");
    const { data } = await user.request<{ chatHistory: { messages: { id: string; translation: object | null }[] } }>(
      TRANSLATED_HISTORY,
      { npcId },
    );
    expect(data?.chatHistory.messages.at(-1)).toMatchObject({
      id: message.id,
      translation: { translation: "[de] A nice cup of tea." },
    });
    expect(data?.chatHistory.messages.at(-2)?.translation).toBeNull();
    expect(server.languageTools.asked.translate).toHaveLength(before);
    expect(await balance(user)).toMatchObject({ balance: 18, totalConsumed: 2 });
  });

  test("has a translation for each of its alternatives", async () => {
    const { user, message } = await reader();
    await translate(user, message.id);
    server.model.next("Coffee, please.");
    await regenerate(user, npcId);
    expect((await translate(user, message.id)).data?.translateMessage.translation.translation).toBe(
      "[de] Coffee, please.",
    );
    await user.request(SHOW, { npcId, messageId: message.id, index: 1 });
    expect((await translate(user, message.id)).data?.translateMessage.translation.translation).toBe(
      "[de] A nice cup of tea.",
    );
    expect(await balance(user)).toMatchObject({ totalConsumed: 4 });
  });

  test("is not translated when it is one's own, or in the native language already", async () => {
    const { user, message } = await reader();
    const own = (await history(user, npcId)).find(({ sender }) => sender === "user");
    expect(await user.codeOf(TRANSLATE, { npcId, messageId: own?.id })).toBe("CONFLICT");
    await user.request("mutation { updateProfile(input: { nativeLanguage: en }) { id } }");
    expect(await user.codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe("CONFLICT");
  });
});
