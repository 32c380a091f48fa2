import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import type { Api } from "../kit/channels/api.ts";
import { avatarChatsOverGraphql } from "../kit/chat/avatarChatsOverGraphql.ts";
import { hear } from "../kit/channels/hear.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { AVATAR_CHAT_UPDATED, badgeOf, hearEvents } from "../kit/chat/avatarEvents.ts";
import { converse, DELETE_CHAT, OPEN, SEND } from "../kit/chat/chatOperations.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

type Guest = Api & { token: string; userId: string };

/** Registers a guest; gives the account's token. */
async function register(guest: Guest): Promise<string> {
  const ann = stranger();
  const code = await codeToRegister(server, ann.email);
  const { data, raw } = await accountsOverGraphql(server.url).register({ ...ann, code }, guest.token);
  if (!data) throw new Error(JSON.stringify(raw));
  return data.accessToken;
}

/** What takes a conversation out of its creator's sight. */
const WAYS: [what: string, act: (guest: Guest, npcId: string) => Promise<unknown>][] = [
  ["its guest registers", register],
  ["it is deleted", (guest, npcId) => guest.request(DELETE_CHAT, { npcId })],
  ["its user's account is deleted", (guest) => guest.request("mutation { deleteAccount }")],
];

describe.each(WAYS)("once %s, a conversation with an avatar", (_what, act) => {
  test("is gone from its creator's list, history and badge", async () => {
    const { npcId, creator } = await newAvatar(server);
    const [guest, other] = [await server.guest(), await server.guest()];
    const client = avatarChatsOverGraphql(server.url);
    for (const { token } of [guest, other]) await client.say(token, npcId, "Hello");
    await act(guest, npcId);
    expect((await client.list(creator.token)).data).toMatchObject([{ userId: other.userId }]);
    expect(await client.history(creator.token, npcId, guest.userId)).toMatchObject({ code: "NOT_FOUND" });
    expect(await client.markRead(creator.token, npcId, guest.userId)).toMatchObject({ code: "NOT_FOUND" });
    expect((await creator.request("{ unread { own avatar total } }")).data).toEqual({
      unread: { own: 0, avatar: 2, total: 2 },
    });
    expect(await wrongUnreadSums(server.database)).toEqual([]);
  });

  test("is gone from its creator's open pages at once", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    const events = await hearEvents(server.url, creator.token);
    const view = hear(server.url, creator.token, AVATAR_CHAT_UPDATED, { npcId, userId: guest.userId });
    await expect
      .poll(async () => {
        await converse(guest, npcId, "Still here.");
        return view.told.length;
      })
      .toBeGreaterThan(0);
    await act(guest, npcId);
    expect(await view.ended).toBe("NOT_FOUND");
    await expect.poll(() => badgeOf(events)).toEqual({ own: 0, avatar: 0, total: 0 });
    await expect
      .poll(() => events.told.map(({ events: { npcId: id, userId } }) => ({ id, userId })))
      .toContainEqual({ id: npcId, userId: guest.userId });
    await Promise.all([view.leave(), events.leave()]);
  });

  test("that was only opened is told to no creator", async () => {
    const { npcId, creator } = await newAvatar(server);
    const [guest, other] = [await server.guest(), await server.guest()];
    const events = await hearEvents(server.url, creator.token);
    await guest.request(OPEN, { npcId });
    await act(guest, npcId);
    await converse(other, npcId, "Hello");
    await expect.poll(() => badgeOf(events)?.avatar).toBe(2);
    expect(JSON.stringify(events.told)).not.toContain(guest.userId);
    await events.leave();
  });
});

describe("a guest who registers", () => {
  test("keeps the conversation for themselves: what they say in it under their name stays hidden", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "I am a guest.");
    const account = server.as(await register(guest));
    await converse(account, npcId, "My name is Ann.");
    expect((await account.request("{ chats { items { readByCreator unreadCount } } }")).data).toEqual({
      chats: { items: [{ readByCreator: false, unreadCount: 2 }] },
    });
    expect((await creator.request("{ avatarChats { total } unread { total } }")).data).toEqual({
      avatarChats: { total: 0 },
      unread: { total: 0 },
    });
  });

  test("can be read again in what they begin afterwards", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await guest.request(OPEN, { npcId });
    const account = server.as(await register(guest));
    await account.request(OPEN, { npcId });
    await converse(account, npcId, "Under my name.");
    expect((await creator.request("{ avatarChats { items { lastMessage } } }")).data).toEqual({
      avatarChats: { items: [{ lastMessage: "Hello there." }] },
    });
  });

  test("hides also what they begin in the same moment", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    // The first message, stored and not committed, waits for what its reader has not read.
    const { userId } = creator;
    await server.database.orm.em
      .fork()
      .execute("insert into unread_counts (user_id) values (?) on conflict do nothing", [userId]);
    const counting = await holdLock(server.database, "select from unread_counts where user_id = ? for update", [
      userId,
    ]);
    const sent = guest.request(SEND, { input: { npcId, text: "Without a name.", requestId: "one" } });
    await untilWaiting(server.database, 1);
    const registered = register(guest);
    await untilWaiting(server.database, 2);
    await counting.letGo();
    const account = server.as(await registered);
    expect((await sent).errors).toEqual([]);
    expect((await account.request("{ chats { total } }")).data).toEqual({ chats: { total: 1 } });
    expect((await creator.request("{ avatarChats { total } unread { total } }")).data).toEqual({
      avatarChats: { total: 0 },
      unread: { total: 0 },
    });
  });

  test("hides it also from a history that is being read at that moment", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Without a name.");
    const messages = await holdLock(server.database, "lock table messages in access exclusive mode", []);
    const read = creator.request<{ avatarChatHistory: { messages: object[] } }>(
      "query ($npcId: ID!, $userId: ID!) { avatarChatHistory(npcId: $npcId, userId: $userId) { messages { text } } }",
      { npcId, userId: guest.userId },
    );
    await untilWaiting(server.database, 1);
    await register(guest);
    await messages.letGo();
    expect((await read).data?.avatarChatHistory.messages ?? []).toEqual([]);
  });
});

describe("a creator", () => {
  test("who deletes their account reads along no longer, and their users see that", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    const readByCreator = async () =>
      (await guest.request("{ chats { items { readByCreator unreadCount } } unread { own total } }")).data;
    const seen = { readByCreator: true, unreadCount: 1 };
    expect(await readByCreator()).toEqual({ chats: { items: [seen] }, unread: { own: 1, total: 1 } });
    expect((await creator.request("mutation { deleteAccount }")).data).toEqual({ deleteAccount: true });
    expect(await readByCreator()).toEqual({
      chats: { items: [{ ...seen, readByCreator: false }] },
      unread: { own: 1, total: 1 },
    });
    expect(await wrongUnreadSums(server.database)).toEqual([]);
  });
});
