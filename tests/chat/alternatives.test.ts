import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { Api } from "../kit/channels/api.ts";
import {
  CHATS,
  converse,
  history,
  OPEN,
  regenerate,
  REGENERATE,
  send,
  SHOW,
  watch,
} from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

const npcId = NPC_IDS.lena;

/** A user with points and a reply with so many alternatives. */
async function answered(...texts: string[]) {
  const user = await payer(server, 100);
  let message: MessageData | undefined;
  for (const text of texts) {
    server.model.next(text);
    message = message ? await regenerate(user, npcId) : await converse(user, npcId, "Hello");
  }
  if (!message) throw new Error("nothing was answered");
  return { user, message };
}

const show = (user: Api, messageId: string, index: number) =>
  user.request<{ showAlternative: MessageData }>(SHOW, { npcId, messageId, index });

describe("a regenerated reply", () => {
  test("gets an alternative under the same message, which is shown from then on, after a reload too", async () => {
    const { user, message } = await answered("First.", "Second.", "Third.");
    expect(message).toMatchObject({ text: "Third.", alternatives: { index: 3, count: 3 } });
    const messages = await history(user, npcId);
    expect(messages).toHaveLength(4);
    expect(messages.at(-1)).toMatchObject({ id: message.id, text: "Third.", alternatives: { index: 3, count: 3 } });
  });

  test("keeps the earlier alternatives, and the chosen one is shown everywhere", async () => {
    const { user, message } = await answered("First.", "Second.");
    const { data } = await show(user, message.id, 1);
    expect(data?.showAlternative).toMatchObject({
      id: message.id,
      text: "First.",
      alternatives: { index: 1, count: 2 },
    });
    expect((await history(user, npcId)).at(-1)).toMatchObject({ text: "First.", alternatives: { index: 1, count: 2 } });
    const { data: list } = await user.request<{ chats: { items: { lastMessage: string }[] } }>(CHATS);
    expect(list?.chats.items[0]?.lastMessage).toBe("First.");
  });

  test("is remembered by the character as it is shown", async () => {
    const { user, message } = await answered("I like tea.", "I like coffee.");
    await show(user, message.id, 1);
    await converse(user, npcId, "What do you like?");
    const said = server.model.prompts.at(-1)?.turns.map(({ text }) => text);
    expect(said).toContain("I like tea.");
    expect(said).not.toContain("I like coffee.");
  });

  test("is requested with the number of the alternative and the messages before it", async () => {
    await answered("First.", "Second.");
    expect(server.model.prompts.at(-1)).toMatchObject({
      alternative: 2,
      turns: [{ speaker: "npc" }, { speaker: "user", text: "Hello" }],
    });
  });

  test("costs the price of a reply each time, and nothing when it fails", async () => {
    const { user } = await answered("First.", "Second.");
    expect(await balance(user)).toMatchObject({ balance: 94, totalConsumed: 6 });
    server.model.next(new AppError("AI_UNAVAILABLE"));
    expect(await regenerate(user, npcId)).toMatchObject({ status: "failed", alternatives: { index: 3, count: 3 } });
    expect(await balance(user)).toMatchObject({ balance: 94, totalConsumed: 6 });
  });

  test("gives a notice and changes nothing when there are too few points", async () => {
    const user = await payer(server, 3);
    await converse(user, npcId, "Hello");
    const { data } = await user.request<{ regenerateReply: { notice: string } }>(REGENERATE, { npcId });
    expect(data?.regenerateReply).toMatchObject({ notice: "insufficientPoints", npcId });
    expect((await history(user, npcId)).at(-1)?.alternatives).toEqual({ index: 1, count: 1 });
  });

  test("twenty times at once with one request id, starts one alternative", async () => {
    const { user } = await answered("First.");
    const pause = gate();
    server.model.next("Second", pause.passed, ".");
    const ask = () => user.request<{ regenerateReply: MessageData }>(REGENERATE, { npcId, requestId: "again" });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ data }) => data?.regenerateReply.replyId)).size).toBe(1);
    pause.open();
    const [first] = answers;
    expect((await watch(user, first?.data?.regenerateReply.replyId ?? "")).done).toMatchObject({
      text: "Second.",
      alternatives: { index: 2, count: 2 },
    });
    expect((await ask()).data?.regenerateReply).toMatchObject({ text: "Second.", status: "complete" });
    expect(await balance(user)).toMatchObject({ totalConsumed: 6 });
  });
});

test("there is nothing to regenerate after a greeting: CONFLICT; nor while a reply runs: REPLY_RUNNING", async () => {
  const user = await payer(server, 10);
  await user.request(OPEN, { npcId });
  expect(await user.codeOf(REGENERATE, { npcId })).toBe("CONFLICT");
  const pause = gate();
  server.model.next("Wait", pause.passed);
  const { reply } = await send(user, npcId, "Hello");
  expect(await user.codeOf(REGENERATE, { npcId })).toBe("REPLY_RUNNING");
  expect(await user.codeOf(SHOW, { npcId, messageId: reply.id, index: 1 })).toBe("REPLY_RUNNING");
  pause.open();
  await watch(user, reply.replyId ?? "");
});

describe("an alternative cannot be shown", () => {
  test.each([0, 3, -1])("that does not exist: %i is VALIDATION_FAILED", async (index) => {
    const { user, message } = await answered("First.", "Second.");
    expect(await user.codeOf(SHOW, { npcId, messageId: message.id, index })).toBe("VALIDATION_FAILED");
  });

  test("of another person's message: NOT_FOUND", async () => {
    const { message } = await answered("First.", "Second.");
    const other = await payer(server, 10);
    await other.request(OPEN, { npcId });
    expect(await other.codeOf(SHOW, { npcId, messageId: message.id, index: 1 })).toBe("NOT_FOUND");
  });
});
