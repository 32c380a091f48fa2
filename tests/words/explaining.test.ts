import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { converse, regenerate, send } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { EXPLAIN, explain } from "../kit/words/wordOperations.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;
const TEXT = "Well, hello. It depends on the weather, doesn't it?\nBye!";
const DEPENDS = TEXT.indexOf("depends");
const TOLD = {
  lemma: "depend",
  reading: null,
  partOfSpeech: "verb",
  gloss: "abhängen",
  note: "„depend on“: von etwas abhängen.",
  translation: "Es hängt vom Wetter ab, nicht wahr?",
} as const;

/** A user who practises English and speaks German, with a reply. */
async function reader(points = 20, text = TEXT) {
  const user = await payer(server, points);
  server.model.next(text);
  return { user, message: await converse(user, npcId, "Hello") };
}

describe("a word of a message", () => {
  test("is explained in its sentence, in the native language, at the learner's level", async () => {
    const { user, message } = await reader();
    server.languageTools.nextExplanation({ ...TOLD });
    expect(await explain(user, npcId, message.id, DEPENDS)).toEqual({
      ...TOLD,
      id: `${message.id}:1:${DEPENDS}:de`,
      messageId: message.id,
      alternative: 1,
      start: DEPENDS,
      language: "en",
      nativeLanguage: "de",
      surface: "depends",
      sentence: "It depends on the weather, doesn't it?",
      sentenceStart: TEXT.indexOf("It depends"),
    });
    expect(server.languageTools.asked.explainWord.at(-1)).toEqual({
      surface: "depends",
      start: 3,
      lemma: "depends",
      partOfSpeech: null,
      sentence: "It depends on the weather, doesn't it?",
      text: TEXT,
      language: "en",
      nativeLanguage: "de",
      level: "intermediate",
      npcName: "Oliver",
    });
  });

  test("is paid for once: a second tap and a second device get what is kept", async () => {
    const { user, message } = await reader();
    const first = await explain(user, npcId, message.id, DEPENDS);
    const asked = server.languageTools.asked.explainWord.length;
    expect(await explain(user, npcId, message.id, DEPENDS)).toEqual(first);
    expect(server.languageTools.asked.explainWord).toHaveLength(asked);
    expect(await balance(user)).toMatchObject({ balance: 18, totalConsumed: 2 });
    expect((await records(user)).items[0]).toMatchObject({ amount: -2, description: "word", reference: message.id });
  });

  test("is explained again in another alternative, and in another native language", async () => {
    const { user, message } = await reader();
    await explain(user, npcId, message.id, 0);
    server.model.next("Other words.");
    await regenerate(user, npcId);
    expect((await explain(user, npcId, message.id, 0)).surface).toBe("Other");
    await user.request("mutation { updateProfile(input: { nativeLanguage: fr }) { id } }");
    expect((await explain(user, npcId, message.id, 0)).nativeLanguage).toBe("fr");
    expect(await balance(user)).toMatchObject({ totalConsumed: 6 });
  });

  test("is read as its dictionary form is, where the model did not say how", async () => {
    const user = await payer(server, 20);
    await user.request("mutation { updateProfile(input: { language: ja }) { id } }");
    server.model.next("雨が降っています。");
    const message = await converse(user, NPC_IDS.yuki, "こんにちは");
    server.languageTools.nextExplanation({ ...TOLD, lemma: "降る", reading: null });
    const told = await explain(user, NPC_IDS.yuki, message.id, 2);
    expect(told).toMatchObject({ surface: "降っています", lemma: "降る", reading: "ふる" });
  });

  test("is explained in a line of one's own, too", async () => {
    const { user } = await reader();
    const { message } = await send(user, npcId, "What a drizzle!");
    expect((await explain(user, npcId, message.id, 7)).surface).toBe("drizzle");
    expect(server.languageTools.asked.explainWord.at(-1)?.npcName).toBeUndefined();
  });

  test("that the phrasebook does not know is refused in words about words", async () => {
    const { user, message } = await reader();
    server.languageTools.nextExplanation(new AppError("UNTRANSLATABLE"));
    const ask = askGraphql(server.url, { "accept-language": "de-DE" });
    const says = "Der eingebaute Sprachführer kann nur Wörter seiner eigenen Sätze erklären, dieses nicht.";
    expect((await ask(EXPLAIN, { npcId, messageId: message.id, start: 0 }, user.token)).raw).toMatchObject({
      errors: [{ message: says, extensions: { code: "UNTRANSLATABLE" } }],
    });
  });

  test("is refused where none starts, before the reply is whole, and in the native language", async () => {
    const { user, message } = await reader();
    const code = (start: number) => user.codeOf(EXPLAIN, { npcId, messageId: message.id, start });
    expect(await code(1)).toBe("NOT_FOUND");
    expect(await code(TEXT.length + 10)).toBe("NOT_FOUND");
    expect(await code(-1)).toBe("VALIDATION_FAILED");
    const { passed, open } = gate();
    server.model.next("Well, ", passed, "then.");
    const { reply } = await send(user, npcId, "Hello");
    expect(await user.codeOf(EXPLAIN, { npcId, messageId: reply.id, start: 0 })).toBe("CONFLICT");
    open();
    await user.request("mutation { updateProfile(input: { nativeLanguage: en }) { id } }");
    expect(await code(0)).toBe("CONFLICT");
    expect(await balance(user)).toMatchObject({ balance: 20, totalConsumed: 0 });
  });
});
