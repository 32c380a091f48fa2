import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { CHAT_CHANNELS, refused } from "../kit/channels/channels.ts";
import { converse, OPEN, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const npcId = NPC_IDS.hana;

describe.each(CHAT_CHANNELS)("a chat that is marked read over %s", (channel, over) => {
  const client = () => over(server.url);

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

  test("must be the user's own", async () => {
    const [guest, other] = [await server.guest(), await server.guest()];
    await converse(guest, npcId, "Hello");
    for (const id of [npcId, UNKNOWN, "no-id"])
      expect(await client().markRead(other.token, id)).toMatchObject(refused(channel, "NOT_FOUND"));
    for (const token of [null, "garbage"])
      expect(await client().markRead(token, npcId)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
    expect((await client().list(guest.token)).data).toEqual([{ npcId, unreadCount: 1 }]);
  });
});

describe.each(CHAT_CHANNELS)("a chat that is deleted over %s", (channel, over) => {
  const client = () => over(server.url);

  test("is deleted with its messages, and starts again with card and greeting, for a guest too", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Remember this");
    await converse(guest, NPC_IDS.wei, "Hello");
    expect(await client().remove(guest.token, npcId)).toMatchObject({ code: null, data: true });
    expect((await client().list(guest.token)).data).toEqual([{ npcId: NPC_IDS.wei, unreadCount: 1 }]);
    expect(await client().remove(guest.token, npcId)).toMatchObject(refused(channel, "NOT_FOUND"));
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

  test("must be the user's own", async () => {
    const [guest, other] = [await server.guest(), await server.guest()];
    await converse(guest, npcId, "Mine");
    for (const id of [npcId, UNKNOWN, "no-id"])
      expect(await client().remove(other.token, id)).toMatchObject(refused(channel, "NOT_FOUND"));
    for (const token of [null, "garbage"])
      expect(await client().remove(token, npcId)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
    expect((await client().messages(guest.token, npcId)).data).toHaveLength(4);
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
