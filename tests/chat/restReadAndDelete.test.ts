import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history, send, watch } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { prices: { reply: 3 } } });
});
afterAll(() => server.close());

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const npcId = NPC_IDS.hana;
const call = (path: string, options: RestCall = {}) => rest(server.url, path, options);
const markRead = (token: string | null, id: string = npcId) => call(`/chat/${id}/mark-read`, { method: "POST", token });
const remove = (token: string | null, id: string = npcId) => call(`/chat/${id}`, { method: "DELETE", token });
const sessions = async (token: string) =>
  (await call("/chat/recent", { token })).body.data as { npcId: string; unreadCount: number }[];

describe("a chat that is marked read", () => {
  test("has nothing unread, in data, at the top and in the list, also for a guest", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    await converse(guest, npcId, "Hello again");
    expect((await sessions(guest.token))[0]).toMatchObject({ npcId, unreadCount: 2 });
    await call(`/chat/${npcId}/history`, { token: guest.token });
    expect((await sessions(guest.token))[0]?.unreadCount).toBe(2);
    const { status, body } = await markRead(guest.token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: "", data: { unreadCount: 0 }, unreadCount: 0 },
    });
    expect((await sessions(guest.token))[0]?.unreadCount).toBe(0);
    const { messages } = (await call(`/chat/${npcId}/history`, { token: guest.token })).body;
    expect(
      (messages as { sender: string; is_read: boolean }[])
        .filter(({ sender }) => sender === "npc")
        .map(({ is_read: isRead }) => isRead),
    ).toEqual([true, true, true]);
  });

  test("may be marked as often as one likes, and counts again what is said later", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    for (let time = 1; time <= 2; time += 1) expect((await markRead(guest.token)).body.unreadCount).toBe(0);
    await converse(guest, npcId, "More");
    expect((await sessions(guest.token))[0]?.unreadCount).toBe(1);
  });

  test("is the asker's own", async () => {
    const [guest, other] = [await server.guest(), await server.guest()];
    await converse(guest, npcId, "Hello");
    for (const id of [npcId, UNKNOWN, "nobody"])
      expect(await markRead(other.token, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await markRead(null)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await markRead("garbage")).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect((await sessions(guest.token))[0]?.unreadCount).toBe(1);
  });
});

describe("a chat that is deleted", () => {
  test("is gone, and begins anew with card and greeting, also for a guest", async () => {
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    await converse(guest, NPC_IDS.wei, "Hello");
    const { status, body } = await remove(guest.token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: "", data: { deleted: true }, deleted: true },
    });
    expect(await sessions(guest.token)).toMatchObject([{ npcId: NPC_IDS.wei }]);
    expect(await remove(guest.token)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const { messages } = (await call(`/chat/${npcId}/history`, { token: guest.token })).body;
    expect(messages).toMatchObject([{ messageType: "npc_info" }, { sender: "npc" }]);
  });

  test("takes an answer being written along, which costs nothing", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Wait", pause.passed, ".");
    const { reply } = await send(user, npcId, "Hello");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text === "Wait");
    expect((await remove(user.token)).status).toBe(200);
    pause.open();
    expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect((await call(`/chat/${npcId}/stream`, { token: user.token })).status).toBe(204);
    expect(
      (await call(`/chat/${npcId}/stream`, { token: user.token, headers: { "last-event-id": `${reply.replyId}:0` } }))
        .status,
    ).toBe(404);
  });

  test("is the asker's own", async () => {
    const [guest, other] = [await server.guest(), await server.guest()];
    await converse(guest, npcId, "Hello");
    for (const id of [npcId, UNKNOWN, "nobody"])
      expect(await remove(other.token, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await remove(null)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await remove("garbage")).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await history(guest, npcId)).toHaveLength(4);
  });
});
