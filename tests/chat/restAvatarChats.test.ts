import { expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const call = (path: string, options: RestCall = {}) => rest(server.url, path, options);

/** A guest's conversation with an avatar, and the token of its creator. */
async function readAlong() {
  const { npcId, creator } = await newAvatar(server, { name: "Mira" });
  const guest = await server.guest();
  await converse(guest, npcId, "Hello");
  return { npcId, guest, token: creator.token, chat: `/chat/ai-avatar/${npcId}/${guest.userId}` };
}

test("the list answers as an array and as items, with the contract's fields and the whole list's length", async () => {
  const { npcId, guest, token } = await readAlong();
  const { status, body } = await call("/chat/ai-avatar", { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, message: "", items: body.data, total: 1 });
  expect(body.data).toEqual([
    {
      npcId,
      npcName: "Mira",
      npcImage: null,
      userId: guest.userId,
      userName: "Unbekannt",
      userAvatar: null,
      lastMessage: "Hello there.",
      lastMessageTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      unreadCount: 2,
    },
  ]);
  expect((await call("/chat/ai-avatar?page=2", { token })).body).toMatchObject({ items: [], total: 1 });
});

test("the history answers in data and at the top level, with ids, times and what the creator has read", async () => {
  const { npcId, guest, token, chat } = await readAlong();
  const { body } = await call(`${chat}/history`, { token });
  expect(body).toMatchObject({ success: true, hasMore: false, userName: "Unbekannt" });
  expect(body.data).toEqual({ messages: body.messages, hasMore: false, userName: "Unbekannt" });
  expect((body.messages as object[]).at(-2)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    user_id: guest.userId,
    npc_id: npcId,
    sender: "user",
    message: "Hello",
    type: "text",
    messageType: "normal",
    is_read: false,
    timestamp: expect.stringMatching(/Z$/),
    isGenerating: false,
    status: "complete",
    alternatives: { index: 1, count: 1 },
  });
});

test("marking read answers in data and at the top level", async () => {
  const { token, chat } = await readAlong();
  const { status, body } = await call(`${chat}/mark-read`, { method: "POST", token });
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: "", data: { unreadCount: 0 }, unreadCount: 0 },
  });
});

test.each([
  ["zh-CN", "未知用户"],
  ["en-US", "Unknown user"],
  ["ja", "不明なユーザー"],
  ["ko", "알 수 없는 사용자"],
  ["de", "Unbekannt"],
  ["fr-CA", "Inconnu"],
  ["pt", "Unbekannt"],
])("a user without a name is called so in the language of the request: %s", async (language, name) => {
  const { npcId, guest, token, chat } = await readAlong();
  const headers = { "accept-language": language };
  const nameIn = async (path: string, who = token) => {
    const { body } = await call(path, { token: who, headers });
    return body.userName ?? (body.items as { userName: string }[])[0]?.userName;
  };
  const own = [await nameIn("/chat/recent", guest.token), await nameIn(`/chat/${npcId}/history`, guest.token)];
  // Where the request's language is none of ours, it is the caller's own.
  expect(own).toEqual(language === "pt" ? ["Unknown user", "Unknown user"] : [name, name]);
  expect([await nameIn("/chat/ai-avatar"), await nameIn(`${chat}/history`)]).toEqual([name, name]);
  await accountsOverGraphql(server.url).updateProfile(guest.token, { nickname: "Ann" });
  expect([await nameIn("/chat/ai-avatar"), await nameIn(`${chat}/history`)]).toEqual(["Ann", "Ann"]);
});
