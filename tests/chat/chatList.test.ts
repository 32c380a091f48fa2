import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { CHATS, converse, DELETE_CHAT, history, MARK_READ, OPEN, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { prices: { reply: 3 } } });
});
afterAll(() => server.close());

const npcId = NPC_IDS.lena;
const CHANGED = `subscription { chatListChanged { __typename
  ... on ChatChanged { chat { npc { id } lastMessage unreadCount } }
  ... on ChatDeleted { npcId }
} }`;

interface Changed {
  chatListChanged: {
    __typename: string;
    npcId?: string;
    chat?: { npc: { id: string }; lastMessage: string; unreadCount: number };
  };
}

describe("the list of chats", () => {
  test("hears of each message, of what was read, and of a chat that is gone; of nobody else's", async () => {
    const guest = await server.guest();
    const other = await server.guest();
    const events = guest.subscribe<Changed>(CHANGED);
    const heard: Changed["chatListChanged"][] = [];
    const listening = (async () => {
      for await (const { chatListChanged } of events) {
        heard.push(chatListChanged);
        if (chatListChanged.__typename === "ChatDeleted") break;
      }
    })();
    await expect
      .poll(async () => {
        if (heard.length === 0) await converse(guest, npcId, "Hello");
        return heard.length;
      })
      .toBeGreaterThan(0);
    await converse(other, npcId, "I am somebody else");
    await expect.poll(() => heard.at(-1)?.chat).toMatchObject({ npc: { id: npcId }, lastMessage: "Hello there." });
    await guest.request(MARK_READ, { npcId });
    await expect.poll(() => heard.at(-1)?.chat?.unreadCount).toBe(0);
    await guest.request(DELETE_CHAT, { npcId });
    await listening;
    expect(heard.at(-1)).toEqual({ __typename: "ChatDeleted", npcId });
    expect(JSON.stringify(heard)).not.toContain("somebody else");
  });

  test("needs somebody whose it is", async () => {
    await expect(server.as(null).subscribe(CHANGED).next()).rejects.toThrow("UNAUTHENTICATED");
  });
});

describe("a chat that is deleted", () => {
  const chatsOf = async (user: Api) =>
    (await user.request<{ chats: { items: unknown[]; total: number } }>(CHATS)).data?.chats;

  test("is gone with all that was said, and begins anew with its greeting", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Remember this");
    expect((await guest.request(DELETE_CHAT, { npcId })).data).toEqual({ deleteChat: true });
    expect(await chatsOf(guest)).toEqual({ items: [], total: 0 });
    expect(await guest.codeOf(DELETE_CHAT, { npcId })).toBe("NOT_FOUND");
    await guest.request(OPEN, { npcId });
    expect((await history(guest, npcId)).map(({ messageType, sender }) => [messageType, sender])).toEqual([
      ["npc_info", "system"],
      ["normal", "npc"],
    ]);
  });

  test("ends the answer being written in it, which costs nothing", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Once ", "upon ", pause.passed, "a time");
    const { reply } = await send(user, npcId, "A story!");
    await watch(user, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === 2);
    expect((await user.request(DELETE_CHAT, { npcId })).data).toEqual({ deleteChat: true });
    expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
    pause.open();
    server.model.next("Hello again.");
    expect(await converse(user, npcId, "Hi")).toMatchObject({ status: "complete", text: "Hello again." });
    expect(await balance(user)).toMatchObject({ balance: 7, totalConsumed: 3 });
  });

  test("is one's own only, and nobody's without a token", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Mine");
    expect(await (await server.guest()).codeOf(DELETE_CHAT, { npcId })).toBe("NOT_FOUND");
    expect(await server.as(null).codeOf(DELETE_CHAT, { npcId })).toBe("UNAUTHENTICATED");
    expect(await chatsOf(guest)).toMatchObject({ total: 1 });
  });

  test("no longer counts among the character's", async () => {
    const count = async () =>
      (
        await server
          .as(null)
          .request<{ npc: { chatCount: number } }>("query ($id: ID!) { npc(id: $id) { chatCount } }", {
            id: NPC_IDS.wei,
          })
      ).data?.npc.chatCount;
    const guest = await server.guest();
    const before = await count();
    await converse(guest, NPC_IDS.wei, "Hello");
    expect(await count()).toBe((before ?? 0) + 1);
    await guest.request(DELETE_CHAT, { npcId: NPC_IDS.wei });
    expect(await count()).toBe(before);
  });
});
