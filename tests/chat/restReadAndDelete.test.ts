import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { converse, send, watch } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.hana;
const call = (path: string, options: RestCall = {}) => rest(server.url, path, options);

test("marking a chat read answers in data and at the top level, and marks each message of the history", async () => {
  const { token, ...guest } = await server.guest();
  await converse(guest, npcId, "Hello");
  const { status, body } = await call(`/chat/${npcId}/mark-read`, { method: "POST", token });
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: "", data: { unreadCount: 0 }, unreadCount: 0 },
  });
  const { messages } = (await call(`/chat/${npcId}/history`, { token })).body;
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sender: "npc", is_read: true }),
      expect.objectContaining({ sender: "npc", is_read: true }),
    ]),
  );
  expect(messages).not.toContainEqual(expect.objectContaining({ sender: "npc", is_read: false }));
});

test("deleting a chat answers in data and at the top level, and the chat has no stream any more", async () => {
  const { token, ...guest } = await server.guest();
  const pause = gate();
  server.model.next("Wait", pause.passed, ".");
  const { reply } = await send(guest, npcId, "Hello");
  await watch(guest, reply.replyId ?? "", 0, ({ text }) => text === "Wait");
  const { status, body } = await call(`/chat/${npcId}`, { method: "DELETE", token });
  pause.open();
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: "", data: { deleted: true }, deleted: true },
  });
  expect((await call(`/chat/${npcId}/stream`, { token })).status).toBe(204);
  const headers = { "last-event-id": `${reply.replyId}:0` };
  expect((await call(`/chat/${npcId}/stream`, { token, headers })).status).toBe(404);
});
