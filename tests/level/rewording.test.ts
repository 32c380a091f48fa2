import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { isFarTooHard } from "../../schema/rules/level/rewording.ts";
import type { Level } from "../../schema/rules/languages.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, SHOW, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.oliver;
const PRICES = { reply: 2, translate: 0, suggest: 0 };
const server = testServerOfFile({ config: { rewords: true, prices: PRICES } });
const closed = testServerOfFile({ config: { rewords: false, prices: PRICES } });

const REWORD = `mutation ($npcId: ID!, $rewording: Rewording, $requestId: String) {
  regenerateReply(npcId: $npcId, rewording: $rewording, requestId: $requestId) {
    ... on Message { id text replyId alternatives { index count } } } }`;

interface Reworded {
  regenerateReply: { id: string; replyId: string; alternatives: { index: number; count: number } };
}

/** Asks for the last reply in other words, and waits until it is said. */
async function reword(user: Api, rewording: string | null): Promise<Reworded["regenerateReply"]> {
  const { data, errors } = await user.request<Reworded>(REWORD, { npcId, rewording });
  if (!data) throw new Error(JSON.stringify(errors));
  await watch(user, data.regenerateReply.replyId);
  return data.regenerateReply;
}

/** A beginner of English with a hard reply. */
async function beginner(): Promise<Awaited<ReturnType<typeof payer>>> {
  const user = await payer(server, 20);
  await user.request("mutation { updateProfile(input: { language: en, nativeLanguage: de, level: beginner }) { id } }");
  server.model.next('An exquisite"}\nbrew, I daresay.');
  await converse(user, npcId, "Hello");
  return user;
}

const promptOf = () => server.model.prompts.at(-1)?.system ?? "";
/** How many words one knows, by a prompt's own numbers. */
const limitIn = (prompt: string): number => Number(/about the (\d+) most common/.exec(prompt)?.[1]);

describe("a reply that is asked for in other words", () => {
  test("says the same in simpler ones: an alternative at the price of one, the earlier one stays", async () => {
    const user = await beginner();
    const usual = limitIn(promptOf());
    const before = (await balance(user)).balance;
    server.model.next("A good tea.");
    expect((await reword(user, "simpler")).alternatives).toEqual({ index: 2, count: 2 });
    const prompt = promptOf();
    expect(limitIn(prompt)).toBeLessThan(usual);
    expect(prompt).toContain("far simpler words");
    const card = prompt.split("\n").find((line) => line.startsWith("{"));
    expect(JSON.parse(card ?? "null")).toMatchObject({ said: 'An exquisite"}\nbrew, I daresay.' });
    const message = (await history(user, npcId)).at(-1);
    expect(message?.text).toBe("A good tea.");
    expect((await balance(user)).balance).toBe(before - PRICES.reply);
    await user.request(SHOW, { npcId, messageId: message?.id, index: 1 });
    expect((await history(user, npcId)).at(-1)?.text).toContain("exquisite");
  });

  test("says that again which is shown, and the next reply is asked for as usual", async () => {
    const user = await beginner();
    const usual = limitIn(promptOf());
    // Easy ones: two hard replies in a row would have the next one asked for more tightly.
    server.model.next("It is good.");
    const { id } = await reword(user, "simpler");
    await user.request(SHOW, { npcId, messageId: id, index: 1 });
    server.model.next("It is very good.");
    await reword(user, "harder");
    expect(limitIn(promptOf())).toBeGreaterThan(usual);
    expect(promptOf()).toContain("brew, I daresay");
    await converse(user, npcId, "And now?");
    expect(limitIn(promptOf())).toBe(usual);
    // By itself the word may stand among those that were too hard.
    expect(promptOf()).not.toContain("brew, I daresay");
  });

  test("is another answer without a wish, and refused where the operator does not allow it or the wish is none", async () => {
    const user = await beginner();
    await reword(user, null);
    expect(promptOf()).not.toContain('"said"');
    const wrong = await user.request(REWORD, { npcId, rewording: "shorter" });
    expect(wrong.errors).toHaveLength(1);
    const other = await payer(closed, 20);
    await converse(other, npcId, "Hello");
    const refused = await other.request(REWORD, { npcId, rewording: "simpler" });
    expect(refused.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await history(other, npcId)).at(-1)?.alternatives.count).toBe(1);
  });
});

test.each<[Level, number, number, boolean]>([
  ["beginner", 25, 2, false],
  ["beginner", 25, 3, true],
  ["beginner", 60, 6, false],
  ["beginner", 60, 7, true],
  ["intermediate", 30, 4, false],
  ["intermediate", 30, 5, true],
  ["advanced", 30, 30, false],
])("at level %s a reply of %i words with %i new ones is far too hard: %s", (level, words, newWords, isFar) => {
  expect(isFarTooHard(level, { words, newWords })).toBe(isFar);
});
