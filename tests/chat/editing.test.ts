import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { hear } from "../kit/channels/hear.ts";
import { avatarChatsOverGraphql } from "../kit/chat/avatarChatsOverGraphql.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import {
  CHAT_UPDATED,
  CHATS,
  converse,
  history,
  OPEN,
  regenerate,
  send,
  SHOW,
  watch,
} from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { askEdit, edit, EDIT } from "../kit/chat/editOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { correct, wordsOf } from "../kit/words/wordOperations.ts";

const server = testServerOfFile({
  config: { ...PAID_REPLIES, prices: { ...PAID_REPLIES.prices, guestRounds: 3 } },
});
const npcId = NPC_IDS.lena;

/** A user with points who has said something that was answered. */
async function talker(text = "I like tee.", answer = "Green tea?", points = 100) {
  const user = await payer(server, points);
  server.model.next(answer);
  await converse(user, npcId, text);
  const [message, reply] = (await history(user, npcId)).slice(-2);
  if (!message || !reply) throw new Error("nothing was said");
  return { user, message, reply };
}

const show = (user: Api, messageId: string, index: number) =>
  user.request<{ showAlternative: MessageData }>(SHOW, { npcId, messageId, index });

const texts = async (user: Api): Promise<string[]> => (await history(user, npcId)).slice(2).map(({ text }) => text);

const lastMessage = async (user: Api): Promise<string | undefined> => {
  const { data } = await user.request<{ chats: { items: { lastMessage: string }[] } }>(CHATS);
  return data?.chats.items[0]?.lastMessage;
};

describe("one's newest message, once edited,", () => {
  test("has its new text in its place, and a further alternative of the answer", async () => {
    const { user, message, reply } = await talker();
    server.model.next("Black or green?");
    const done = await edit(user, npcId, message.id, "  I like tea. ");
    expect(done).toMatchObject({ id: reply.id, text: "Black or green?", alternatives: { index: 2, count: 2 } });
    const [edited, answer, ...more] = (await history(user, npcId)).slice(2);
    expect(edited).toEqual({ ...message, text: "I like tea." });
    expect(answer).toMatchObject({ id: reply.id, text: "Black or green?" });
    expect(more).toEqual([]);
  });

  test("is what the character reads, and its earlier text is not", async () => {
    const { user, message } = await talker();
    await edit(user, npcId, message.id, "I like tea.");
    const said = () => server.model.prompts.at(-1)?.turns.map(({ text }) => text) ?? [];
    expect(said().at(-1)).toBe("I like tea.");
    expect(server.model.prompts.at(-1)?.alternative).toBe(2);
    await converse(user, npcId, "And you?");
    expect(said()).toEqual([expect.any(String), "I like tea.", "Hello there.", "And you?"]);
  });

  test("goes back and forth with the answers, each with the text that it answers", async () => {
    const { user, message, reply } = await talker("One", "First.");
    server.model.next("Second.");
    await edit(user, npcId, message.id, "Two");
    server.model.next("Third.");
    await regenerate(user, npcId);
    server.model.next("Fourth.");
    await edit(user, npcId, message.id, "Three");
    const pairs = ["One First.", "Two Second.", "Two Third.", "Three Fourth."];
    for (const index of [1, 2, 3, 4, 1, 3]) {
      await show(user, reply.id, index);
      expect((await texts(user)).join(" ")).toBe(pairs[index - 1]);
    }
    server.model.next("Fifth.");
    await regenerate(user, npcId);
    expect(await texts(user)).toEqual(["Two", "Fifth."]);
    await show(user, reply.id, 1);
    expect(await lastMessage(user)).toBe("First.");
  });

  test("is seen at once in another tab, and so is an earlier text that is shown again", async () => {
    const { user, message, reply } = await talker("One", "First.");
    const tab = hear<{ chatUpdated: MessageData }>(server.url, user.token, CHAT_UPDATED, { npcId });
    // Until it follows the chat.
    await expect
      .poll(async () => {
        await show(user, reply.id, 1);
        return tab.told.length;
      })
      .toBeGreaterThan(0);
    const seen = () =>
      tab.told.map(({ chatUpdated: { id, text } }) => `${id === message.id ? "own" : "answer"} ${text}`);
    server.model.next("Second.");
    await edit(user, npcId, message.id, "Two");
    await expect.poll(seen).toEqual(expect.arrayContaining(["own Two", "answer Second."]));
    await show(user, reply.id, 1);
    await expect.poll(() => seen().slice(-2)).toEqual(["own One", "answer First."]);
    await tab.leave();
  });

  test("keeps the correction and the words of each of its texts apart", async () => {
    const { user, message, reply } = await talker();
    server.languageTools.nextCorrection({ text: "I like tea.", changes: [] });
    const corrected = await correct(user, npcId, message.id);
    const known = async () => {
      const [words] = await wordsOf(user, npcId, [message.id]);
      return { correction: words?.correction, words: words?.words.length };
    };
    expect(await known()).toEqual({ correction: corrected, words: 3 });
    await edit(user, npcId, message.id, "I like tea very much.");
    expect(await known()).toEqual({ correction: null, words: 5 });
    await show(user, reply.id, 1);
    expect(await known()).toEqual({ correction: corrected, words: 3 });
    const asked = server.languageTools.asked.correct.length;
    await correct(user, npcId, message.id);
    expect(server.languageTools.asked.correct).toHaveLength(asked);
  });

  test("is not corrected by what was asked of its earlier text, and nothing is paid for that", async () => {
    const { user, message } = await talker("I like tee of old.");
    const pause = gate();
    server.languageTools.nextCorrection(pause.passed.then(() => ({ text: "I like tea.", changes: [] })));
    const asked = user.codeOf(
      "mutation ($npcId: ID!, $messageId: ID!) { correctLine(npcId: $npcId, messageId: $messageId) { id } }",
      { npcId, messageId: message.id },
    );
    await expect.poll(() => server.languageTools.asked.correct.at(-1)?.text).toBe("I like tee of old.");
    await edit(user, npcId, message.id, "I like coffee.");
    pause.open();
    expect(await asked).toBe("CONFLICT");
    expect(await balance(user)).toMatchObject({ balance: 94, totalConsumed: 6 });
    expect((await wordsOf(user, npcId, [message.id]))[0]?.correction).toBeNull();
  });

  test("stands in the chat list until its first answer", async () => {
    const user = await payer(server, 10);
    server.model.next(new AppError("AI_UNAVAILABLE"));
    await converse(user, npcId, "One");
    const [message, reply] = (await history(user, npcId)).slice(-2);
    server.model.next(new AppError("AI_UNAVAILABLE"));
    await edit(user, npcId, message?.id ?? "", "Two");
    expect(await lastMessage(user)).toBe("Two");
    await show(user, reply?.id ?? "", 1);
    expect(await lastMessage(user)).toBe("One");
  });

  test("is exported with its other texts", async () => {
    const { user, message } = await talker("Once upon a tee", "First.");
    await edit(user, npcId, message.id, "Once upon a time");
    const { data } = await user.request<{ exportData: string }>("{ exportData }");
    expect(JSON.stringify(data)).toContain("Once upon a tee");
    expect(JSON.stringify(data)).toContain("Once upon a time");
  });
});

describe("an edit costs what a reply costs", () => {
  test("and nothing when its reply fails", async () => {
    const { user, message } = await talker();
    await edit(user, npcId, message.id, "Two");
    expect(await balance(user)).toMatchObject({ balance: 94, totalConsumed: 6 });
    server.model.next(new AppError("AI_UNAVAILABLE"));
    expect(await edit(user, npcId, message.id, "Three")).toMatchObject({ status: "failed" });
    expect(await balance(user)).toMatchObject({ balance: 94, totalConsumed: 6 });
    expect((await texts(user))[0]).toBe("Three");
  });

  test("and with too few points gives a notice and changes nothing", async () => {
    const { user, message } = await talker("One", "First.", 3);
    expect(await askEdit(user, npcId, message.id, "Two")).toMatchObject({ notice: "insufficientPoints", npcId });
    expect(await texts(user)).toEqual(["One", "First."]);
  });

  test("which is a round for a guest, and none is left then", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "One");
    const [message] = (await history(guest, npcId)).slice(-2);
    for (const text of ["Two", "Three"]) await edit(guest, npcId, message?.id ?? "", text);
    expect(await askEdit(guest, npcId, message?.id ?? "", "Four")).toMatchObject({ notice: "guestLimit" });
    expect((await texts(guest))[0]).toBe("Three");
  });

  test("once, however often it is requested under one id", async () => {
    const { user, message } = await talker();
    const pause = gate();
    server.model.next("Wait", pause.passed, ".");
    const ask = () => askEdit(user, npcId, message.id, "Two", "again");
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ reply }) => reply?.replyId)).size).toBe(1);
    pause.open();
    await watch(user, answers[0]?.reply?.replyId ?? "");
    expect(await ask()).toMatchObject({ message: { text: "Two" }, reply: { text: "Wait." } });
    expect(await balance(user)).toMatchObject({ totalConsumed: 6 });
  });
});

describe("refused is", () => {
  const codeOf = (user: Api, messageId: string, text = "Other") =>
    user.codeOf(EDIT, { npcId, messageId, text, requestId: crypto.randomUUID() });

  test("a message that is not the newest, the character's, or says the same: CONFLICT", async () => {
    const { user, message, reply } = await talker("One");
    await converse(user, npcId, "Two");
    const newest = (await history(user, npcId)).at(-2)?.id ?? "";
    expect(await codeOf(user, message.id)).toBe("CONFLICT");
    expect(await codeOf(user, reply.id)).toBe("CONFLICT");
    expect(await codeOf(user, newest, " Two ")).toBe("CONFLICT");
    expect(await balance(user)).toMatchObject({ totalConsumed: 6 });
  });

  test("another person's message, or one that is not there: NOT_FOUND", async () => {
    const { message } = await talker();
    const { user } = await talker();
    expect(await codeOf(user, message.id)).toBe("NOT_FOUND");
    expect(await codeOf(user, crypto.randomUUID())).toBe("NOT_FOUND");
    expect(await codeOf(user, "none")).toBe("NOT_FOUND");
    const opened = await payer(server, 10);
    await opened.request(OPEN, { npcId });
    expect(await codeOf(opened, message.id)).toBe("CONFLICT");
  });

  test("an empty text: VALIDATION_FAILED; and any while a reply runs: REPLY_RUNNING", async () => {
    const { user, message } = await talker();
    expect(await codeOf(user, message.id, " ")).toBe("VALIDATION_FAILED");
    const pause = gate();
    server.model.next("Wait", pause.passed);
    const sent = await send(user, npcId, "Two");
    expect(await codeOf(user, sent.message.id)).toBe("REPLY_RUNNING");
    pause.open();
    await watch(user, sent.reply.replyId ?? "");
  });
});

test("the creator who reads along sees the new text, and both lines as unread once", async () => {
  const { npcId: avatarId, creator } = await newAvatar(server);
  const client = avatarChatsOverGraphql(server.url);
  const user = await payer(server, 100);
  await converse(user, avatarId, "One");
  const [message] = (await history(user, avatarId)).slice(-2);
  const unread = async () => (await client.list(creator.token)).data?.[0]?.unreadCount;
  const read = () => client.markRead(creator.token, avatarId, user.userId);
  const lines = async () => (await client.history(creator.token, avatarId, user.userId)).data?.messages.slice(2);
  await edit(user, avatarId, message?.id ?? "", "Two");
  expect(await unread()).toBe(2);
  await read();
  await edit(user, avatarId, message?.id ?? "", "Three");
  expect(await unread()).toBe(2);
  expect(await lines()).toEqual([
    { sender: "user", text: "Three", isRead: false },
    { sender: "npc", text: "Hello there.", isRead: false },
  ]);
  await read();
  expect(await unread()).toBe(0);
});
