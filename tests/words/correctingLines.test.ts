import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { CORRECT, correct, wordsOf } from "../kit/words/wordOperations.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;
const LINE = "I has tea yesterday.";
const CORRECTED = {
  text: "I had tea yesterday.",
  changes: [{ before: "has", after: "had", reason: "Vergangenheit: gestern." }],
};

const KEEP = `mutation ($npcId: ID!, $messageId: ID!, $change: Int!) {
  keepCorrection(npcId: $npcId, messageId: $messageId, change: $change) {
    id kind lemma gloss note sentence gapStart gapEnd state messageId
  }
}`;

/** A user who practises English and speaks German, with a line of theirs and its answer. */
async function writer(points = 20) {
  const user = await payer(server, points);
  server.model.next("What did you drink?");
  await converse(user, npcId, "Hello");
  const reply = await converse(user, npcId, LINE);
  const line = (await history(user, npcId)).at(-2)?.id ?? "";
  return { user, line, reply: reply.id };
}

describe("a line of one's own", () => {
  test("is corrected as an answer to what came before, with reasons in the native language", async () => {
    const { user, line } = await writer();
    server.languageTools.nextCorrection(CORRECTED);
    expect(await correct(user, npcId, line)).toEqual({
      text: CORRECTED.text,
      changes: CORRECTED.changes.map((change) => ({ ...change, isKept: false })),
      id: `${line}:de:${LINE}`,
      messageId: line,
      nativeLanguage: "de",
    });
    expect(server.languageTools.asked.correct.at(-1)).toEqual({
      text: LINE,
      before: "What did you drink?",
      language: "en",
      nativeLanguage: "de",
      level: "intermediate",
    });
    expect((await records(user)).items[0]).toMatchObject({ amount: -2, description: "correction", reference: line });
  });

  test("is paid for once, and its correction comes with the words of the page", async () => {
    const { user, line, reply } = await writer();
    server.languageTools.nextCorrection(CORRECTED);
    const first = await correct(user, npcId, line);
    const asked = server.languageTools.asked.correct.length;
    expect(await correct(user, npcId, line)).toEqual(first);
    expect(server.languageTools.asked.correct).toHaveLength(asked);
    expect(await wordsOf(user, npcId, [line, reply])).toMatchObject([{ correction: first }, { correction: null }]);
    expect(await balance(user)).toMatchObject({ balance: 18, totalConsumed: 2 });
  });

  test("in which nothing is wrong costs nothing, and is not looked at again", async () => {
    const { user, line } = await writer();
    server.languageTools.nextCorrection({ text: LINE, changes: [] });
    expect(await correct(user, npcId, line)).toMatchObject({ text: LINE, changes: [] });
    const asked = server.languageTools.asked.correct.length;
    expect(await correct(user, npcId, line)).toMatchObject({ text: LINE, changes: [] });
    expect(server.languageTools.asked.correct).toHaveLength(asked);
    expect(await balance(user)).toMatchObject({ balance: 20, totalConsumed: 0 });
  });

  test("is corrected anew in another native language", async () => {
    const { user, line } = await writer();
    server.languageTools.nextCorrection(CORRECTED);
    await correct(user, npcId, line);
    await user.request("mutation { updateProfile(input: { nativeLanguage: fr }) { id } }");
    server.languageTools.nextCorrection(CORRECTED);
    expect(await correct(user, npcId, line)).toMatchObject({ nativeLanguage: "fr" });
    expect(await balance(user)).toMatchObject({ totalConsumed: 4 });
  });

  test("leaves a card: what was right, in its sentence, beside what was written; kept once", async () => {
    const { user, line } = await writer();
    server.languageTools.nextCorrection({
      text: "Well. I had tea yesterday. Bye!",
      changes: [...CORRECTED.changes, { before: "very", after: "", reason: "Zu viel." }],
    });
    const keep = (change: number) =>
      user.request<{ keepCorrection: unknown }>(KEEP, { npcId, messageId: line, change });
    expect((await keep(0)).errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
    await correct(user, npcId, line);
    const { data } = await keep(0);
    expect(data?.keepCorrection).toEqual({
      id: expect.any(String),
      kind: "correction",
      lemma: "had",
      gloss: "has",
      note: "Vergangenheit: gestern.",
      sentence: "I had tea yesterday.",
      gapStart: 2,
      gapEnd: 5,
      state: "new",
      messageId: line,
    });
    expect((await keep(0)).data).toEqual(data);
    expect((await keep(1)).errors[0]?.extensions).toMatchObject({ code: "CONFLICT" });
    expect((await keep(2)).errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
  });

  test("says which of its changes are saved, until the card is deleted", async () => {
    const { user, line } = await writer();
    server.languageTools.nextCorrection({
      text: "I had a tea yesterday.",
      changes: [...CORRECTED.changes, { before: "tea", after: "a tea", reason: "Zählbar." }],
    });
    await correct(user, npcId, line);
    const kept = async () => {
      const [words] = await wordsOf(user, npcId, [line]);
      return words?.correction?.changes.map(({ isKept }) => isKept);
    };
    expect(await kept()).toEqual([false, false]);
    const { data } = await user.request<{ keepCorrection: { id: string } }>(KEEP, {
      npcId,
      messageId: line,
      change: 1,
    });
    expect(await kept()).toEqual([false, true]);
    expect((await correct(user, npcId, line)).changes.map(({ isKept }) => isKept)).toEqual([false, true]);
    await user.request("mutation ($wordId: ID!) { deleteWord(wordId: $wordId) }", { wordId: data?.keepCorrection.id });
    expect(await kept()).toEqual([false, false]);
  });

  test("is refused in the native language, and so is what one has not written", async () => {
    const { user, line, reply } = await writer();
    const code = (messageId: string) => user.codeOf(CORRECT, { npcId, messageId });
    const asked = server.languageTools.asked.correct.length;
    expect(await code(reply)).toBe("CONFLICT");
    await user.request("mutation { updateProfile(input: { nativeLanguage: en }) { id } }");
    expect(await code(line)).toBe("CONFLICT");
    expect(server.languageTools.asked.correct).toHaveLength(asked);
  });
});
