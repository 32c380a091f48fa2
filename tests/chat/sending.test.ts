import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import {
  CHATS,
  CHAT_UPDATED,
  converse,
  HISTORY,
  history,
  MARK_READ,
  OPEN,
  send,
  watch,
} from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

describe("opening a chat", () => {
  test("gives the character's card and greeting in the language that the user practises, once however often it is opened", async () => {
    const guest = await server.guest("ja");
    await Promise.all([1, 2, 3].map(() => guest.request(OPEN, { npcId: NPC_IDS.yuki })));
    const messages = await history(guest, NPC_IDS.yuki);
    expect(
      messages.map(({ sender, messageType, language, position }) => [sender, messageType, language, position]),
    ).toEqual([
      ["system", "npc_info", "ja", 0],
      ["npc", "normal", "ja", 1],
    ]);
    expect(messages[1]?.text).toMatch(/[ぁ-ん]/);
  });

  test("changes the greeting with the language before the first message, and not after it", async () => {
    const guest = await server.guest("ja");
    await guest.request(OPEN, { npcId: NPC_IDS.yuki });
    await guest.request("mutation { updateProfile(input: { language: de }) { id } }");
    await guest.request(OPEN, { npcId: NPC_IDS.yuki });
    expect((await history(guest, NPC_IDS.yuki)).map((message) => message.language)).toEqual(["de", "de"]);
    await converse(guest, NPC_IDS.yuki, "Hallo!");
    await guest.request("mutation { updateProfile(input: { language: fr }) { id } }");
    await guest.request(OPEN, { npcId: NPC_IDS.yuki });
    expect((await history(guest, NPC_IDS.yuki)).map((message) => message.language)).toEqual(["de", "de", "de", "de"]);
  });

  test("does not list the chat before the first message", async () => {
    const guest = await server.guest();
    await guest.request(OPEN, { npcId: NPC_IDS.lena });
    expect((await guest.request<{ chats: { total: number } }>(CHATS)).data?.chats.total).toBe(0);
  });
});

describe("sending a message", () => {
  test("returns at once with the stored message and a running reply", async () => {
    const guest = await server.guest();
    const { message, reply } = await send(guest, NPC_IDS.lena, "  Hello Lena!  ", "my-own-id");
    expect(message).toMatchObject({
      sender: "user",
      text: "Hello Lena!",
      requestId: "my-own-id",
      status: "complete",
      position: 2,
    });
    expect(reply).toMatchObject({ sender: "npc", text: "", isGenerating: true, status: "generating", position: 3 });
    expect(reply.alternatives).toEqual({ index: 1, count: 1 });
    expect(Math.abs(Date.parse(message.timestamp) - Date.now())).toBeLessThan(60_000);
    expect((await history(guest, NPC_IDS.lena)).at(-2)?.timestamp).toBe(message.timestamp);
    // Wait for the end of its reply, so that it does not take the script of the next test.
    await watch(guest, reply.replyId ?? "");
  });

  test("streams the reply piece by piece and stores all of it", async () => {
    const guest = await server.guest();
    server.model.next("One, ", "two, ", "three.");
    const { reply } = await send(guest, NPC_IDS.lena, "Count!");
    const seen = await watch(guest, reply.replyId ?? "");
    expect(seen).toMatchObject({ seqs: [1, 2, 3], text: "One, two, three." });
    expect(seen.done).toMatchObject({
      id: reply.id,
      text: "One, two, three.",
      status: "complete",
      isGenerating: false,
    });
    expect((await history(guest, NPC_IDS.lena)).at(-1)).toMatchObject({ text: "One, two, three.", status: "complete" });
  });

  test("gives the model the earlier messages, oldest first, without the card", async () => {
    const guest = await server.guest("en");
    server.model.next("Nice to meet you.");
    await converse(guest, NPC_IDS.oliver, "I am Ann.");
    await converse(guest, NPC_IDS.oliver, "Who am I?");
    const prompt = server.model.prompts.at(-1);
    expect(prompt?.turns.map((turn) => turn.speaker)).toEqual(["npc", "user", "npc", "user"]);
    expect(prompt?.turns.slice(1).map((turn) => turn.text)).toEqual(["I am Ann.", "Nice to meet you.", "Who am I?"]);
    expect(prompt).toMatchObject({ language: "en", npcId: NPC_IDS.oliver, alternative: 1 });
  });

  test("puts the chat first in the list with its last message, unread until it is marked read", async () => {
    const guest = await server.guest();
    await converse(guest, NPC_IDS.lena, "Hi");
    server.model.next("See you.");
    await converse(guest, NPC_IDS.oliver, "Bye");
    const list = async () =>
      (
        await guest.request<{ chats: { items: { npc: { id: string }; lastMessage: string; unreadCount: number }[] } }>(
          CHATS,
        )
      ).data?.chats.items;
    expect(await list()).toMatchObject([
      { npc: { id: NPC_IDS.oliver }, lastMessage: "See you.", unreadCount: 1 },
      { npc: { id: NPC_IDS.lena }, unreadCount: 1 },
    ]);
    await guest.request(MARK_READ, { npcId: NPC_IDS.oliver });
    expect((await list())?.map((chat) => chat.unreadCount)).toEqual([0, 1]);
  });

  test("fifty times at once with one request id gives one message and one reply", async () => {
    const guest = await server.guest();
    await guest.request(OPEN, { npcId: NPC_IDS.sofia });
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => send(guest, NPC_IDS.sofia, "Just once", "the-same")),
    );
    expect(new Set(sent.map(({ message, reply }) => `${message.id} ${reply.id} ${reply.replyId}`)).size).toBe(1);
    await watch(guest, sent[0]?.reply.replyId ?? "");
    expect((await history(guest, NPC_IDS.sofia)).map((message) => message.sender)).toEqual([
      "system",
      "npc",
      "user",
      "npc",
    ]);
    expect(server.model.prompts.filter((prompt) => prompt.turns.at(-1)?.text === "Just once")).toHaveLength(1);
  });

  test("is shown live in every other open tab", async () => {
    const guest = await server.guest();
    await guest.request(OPEN, { npcId: NPC_IDS.kenji });
    const told: MessageData[] = [];
    const otherTab = (async () => {
      for await (const { chatUpdated } of guest.subscribe<{ chatUpdated: MessageData }>(CHAT_UPDATED, {
        npcId: NPC_IDS.kenji,
      })) {
        told.push(chatUpdated);
        if (chatUpdated.status === "complete" && chatUpdated.sender === "npc") return;
      }
    })();
    // The protocol does not confirm a subscription. It starts well within this time.
    await setTimeout(200);
    await converse(guest, NPC_IDS.kenji, "Anybody else here?");
    await otherTab;
    expect(told[0]).toMatchObject({ sender: "user", text: "Anybody else here?" });
    expect(told.at(-1)).toMatchObject({ sender: "npc", text: "Hello there." });
  });
});

describe("history", () => {
  test("has pages of twenty messages, oldest first within a page, by page number or after a message", async () => {
    const guest = await server.guest();
    for (let round = 1; round <= 12; round += 1) await converse(guest, NPC_IDS.wei, `Round ${round}`);
    const page = async (variables: object) =>
      (
        await guest.request<{ chatHistory: { messages: MessageData[]; hasMore: boolean; total: number } }>(HISTORY, {
          npcId: NPC_IDS.wei,
          ...variables,
        })
      ).data?.chatHistory;
    const newest = await page({});
    expect(newest).toMatchObject({ hasMore: true, total: 26 });
    expect(newest?.messages.map((message) => message.position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 6),
    );
    const second = await page({ page: 2 });
    expect(second).toMatchObject({ hasMore: false });
    expect(second?.messages.map((message) => message.position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await page({ after: newest?.messages[0]?.id }))?.messages).toEqual(second?.messages);
    expect((await page({ page: 3 }))?.messages).toEqual([]);
  });
});
