import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { chatsOverGraphql } from "../kit/chat/chatsOverGraphql.ts";
import { converse, OPEN, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

const npcId = NPC_IDS.hana;

const client = () => chatsOverGraphql(server.url);

describe("a chat that is marked read", () => {
  test("has no unread messages, for a guest too, and reading the history marks nothing", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    await converse(guest, npcId, "Hello again");
    expect((await client().messages(guest.token, npcId)).data).toHaveLength(6);
    expect((await client().list(guest.token)).data).toEqual([{ npcId, unreadCount: 2 }]);
    expect(await client().markRead(guest.token, npcId)).toMatchObject({ code: null, data: 0 });
    expect((await client().list(guest.token)).data).toEqual([{ npcId, unreadCount: 0 }]);
  });

  test("can be marked again, and counts later messages again", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    for (let time = 1; time <= 2; time += 1) expect((await client().markRead(guest.token, npcId)).data).toBe(0);
    await converse(guest, npcId, "More");
    expect((await client().list(guest.token)).data).toEqual([{ npcId, unreadCount: 1 }]);
  });
});

describe("a chat that is deleted", () => {
  test("is deleted with its messages, and starts again with card and greeting, for a guest too", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Remember this");
    await converse(guest, NPC_IDS.wei, "Hello");
    expect(await client().remove(guest.token, npcId)).toMatchObject({ code: null, data: true });
    expect((await client().list(guest.token)).data).toEqual([{ npcId: NPC_IDS.wei, unreadCount: 1 }]);
    expect(await client().remove(guest.token, npcId)).toMatchObject({ code: "NOT_FOUND" });
    await guest.request(OPEN, { npcId });
    expect((await client().messages(guest.token, npcId)).data).toEqual([
      { sender: "system", messageType: "npc_info" },
      { sender: "npc", messageType: "normal" },
    ]);
  });

  test("cancels a running reply, which costs its price, as the next one does", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Wait", pause.passed, ".");
    const { reply } = await send(user, npcId, "Hello");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text === "Wait");
    expect((await client().remove(user.token, npcId)).data).toBe(true);
    expect(await balance(user)).toMatchObject({ balance: 7, totalConsumed: 3 });
    pause.open();
    server.model.next("Hello again.");
    expect(await converse(user, npcId, "Hi")).toMatchObject({ status: "complete", text: "Hello again." });
    expect(await balance(user)).toMatchObject({ balance: 4, totalConsumed: 6 });
  });

  test("is no longer in the character's number of chats", async () => {
    const query = "query ($id: ID!) { npc(id: $id) { chatCount } }";
    const count = async () =>
      (await server.as(null).request<{ npc: { chatCount: number } }>(query, { id: NPC_IDS.wei })).data?.npc.chatCount;
    const guest = await server.guest();
    const before = await count();
    await converse(guest, NPC_IDS.wei, "Hello");
    await expect.poll(count).toBe((before ?? 0) + 1);
    await client().remove(guest.token, NPC_IDS.wei);
    expect(await count()).toBe(before);
  });
});
