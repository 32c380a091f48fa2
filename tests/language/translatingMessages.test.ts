import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, DELETE_CHAT, history, OPEN, regenerate, SHOW } from "../kit/chat/chatOperations.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
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

  test("is paid for once when it is requested ten times at the same moment", async () => {
    const { user, message } = await reader();
    const answers = await Promise.all(Array.from({ length: 10 }, () => translate(user, message.id)));
    for (const { data } of answers)
      expect(data?.translateMessage.translation.translation).toBe("[de] A nice cup of tea.");
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

  test.each(["AI_UNAVAILABLE", "SERVICE_OVERLOADED"] as const)(
    "costs nothing when the model fails with %s, and can be asked for again",
    async (code) => {
      const { user, message } = await reader();
      server.languageTools.nextTranslation(new AppError(code));
      expect(await user.codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe(code);
      expect(await balance(user)).toMatchObject({ balance: 20, totalConsumed: 0 });
      expect((await translate(user, message.id)).errors).toEqual([]);
    },
  );

  test("is NOT_FOUND and costs nothing when its chat was deleted meanwhile, even when a new one was started", async () => {
    const { user, message } = await reader();
    const { passed, open } = gate();
    server.languageTools.nextTranslation(passed.then(() => ({ translation: "Tee.", keyTerms: [] })));
    const before = server.languageTools.asked.translate.length;
    const translating = user.codeOf(TRANSLATE, { npcId, messageId: message.id });
    await expect.poll(() => server.languageTools.asked.translate.length).toBe(before + 1);
    await user.request(DELETE_CHAT, { npcId });
    await user.request(OPEN, { npcId });
    open();
    expect(await translating).toBe("NOT_FOUND");
    expect(await balance(user)).toMatchObject({ balance: 20, totalConsumed: 0 });
  });

  test("is INSUFFICIENT_POINTS for a user with too few points, and no model is called", async () => {
    const { user, message } = await reader(1);
    const before = server.languageTools.asked.translate.length;
    expect(await user.codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe("INSUFFICIENT_POINTS");
    expect(server.languageTools.asked.translate).toHaveLength(before);
  });

  test("is not translated for guests, for other users, or when it has nothing to translate", async () => {
    const { user, message } = await reader();
    const guest = await server.guest("en");
    const answer = await converse(guest, npcId, "Hello");
    expect(await guest.codeOf(TRANSLATE, { npcId, messageId: answer.id })).toBe("GUEST_FORBIDDEN");
    expect(await server.as(null).codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe("UNAUTHENTICATED");
    const { user: other } = await reader();
    expect(await other.codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe("NOT_FOUND");
    const own = (await history(user, npcId)).find(({ sender }) => sender === "user");
    expect(await user.codeOf(TRANSLATE, { npcId, messageId: own?.id })).toBe("CONFLICT");
    await user.request("mutation { updateProfile(input: { nativeLanguage: en }) { id } }");
    expect(await user.codeOf(TRANSLATE, { npcId, messageId: message.id })).toBe("CONFLICT");
  });
});
