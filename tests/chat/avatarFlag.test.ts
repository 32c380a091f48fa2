import { describe, expect, test } from "vitest";
import type { Api } from "../kit/channels/api.ts";
import { avatarChatsOverGraphql } from "../kit/chat/avatarChatsOverGraphql.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import type { Avatar } from "../kit/chat/avatar.ts";
import { converse, DELETE_CHAT } from "../kit/chat/chatOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** Makes a character an AI avatar, or no longer one. */
async function flag({ npcId, creator }: Avatar, isAIAvatar: boolean): Promise<void> {
  const { code } = await npcsOverGraphql(server.url).update(creator.token, npcId, { isAIAvatar });
  if (code) throw new Error(code);
}

describe("whether a creator can read a conversation", () => {
  const client = () => avatarChatsOverGraphql(server.url);
  /** What a creator can read of a guest's conversation: whether it is listed, and what the guest has said. */
  async function readable({ npcId, creator }: Avatar, { userId }: { userId: string }) {
    const { data: list } = await client().list(creator.token);
    const { data, code } = await client().history(creator.token, npcId, userId);
    const said = data?.messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
    return { isListed: list?.some((chat) => chat.userId === userId), said, code };
  }
  const hidden = { isListed: false, said: undefined, code: "NOT_FOUND" };
  const shown = (...said: string[]) => ({ isListed: true, said, code: null });
  const badge = async ({ creator }: Avatar) =>
    (await creator.request<{ unread: { avatar: number } }>("{ unread { avatar } }")).data?.unread.avatar;

  test("is decided when it begins: a character that becomes an avatar later shows nothing of it", async () => {
    const avatar = await newAvatar(server, { isAIAvatar: false });
    const [early, late] = [await server.guest(), await server.guest()];
    await client().say(early.token, avatar.npcId, "Before.");
    await flag(avatar, true);
    await client().open(early.token, avatar.npcId);
    await client().say(early.token, avatar.npcId, "After.");
    expect(await readable(avatar, early)).toEqual(hidden);
    await client().say(late.token, avatar.npcId, "I am new.");
    expect(await readable(avatar, late)).toEqual(shown("I am new."));
    expect(await badge(avatar)).toBe(2);
  });

  test("is as the page said that the user writes in, not as the character has become since", async () => {
    const avatar = await newAvatar(server, { isAIAvatar: false });
    const [unaware, told] = [await server.guest(), await server.guest()];
    for (const { token } of [unaware, told]) await client().open(token, avatar.npcId);
    await flag(avatar, true);
    await client().open(told.token, avatar.npcId);
    for (const { token } of [unaware, told]) await client().say(token, avatar.npcId, "Who reads this?");
    expect(await readable(avatar, told)).toEqual(shown("Who reads this?"));
    expect(await readable(avatar, unaware)).toEqual(hidden);
  });

  test("stays as it is when the character ceases to be an avatar: new ones are hidden, and stay so", async () => {
    const avatar = await newAvatar(server);
    const [early, late] = [await server.guest(), await server.guest()];
    await client().say(early.token, avatar.npcId, "Before.");
    await flag(avatar, false);
    await client().say(early.token, avatar.npcId, "After.");
    await client().say(late.token, avatar.npcId, "I am new.");
    expect(await readable(avatar, early)).toEqual(shown("Before.", "After."));
    await flag(avatar, true);
    await client().open(late.token, avatar.npcId);
    await client().say(late.token, avatar.npcId, "Still here.");
    expect(await readable(avatar, late)).toEqual(hidden);
    expect(await badge(avatar)).toBe(4);
  });

  test("is decided against where the character ceased to be an avatar between the opening and the first message", async () => {
    const avatar = await newAvatar(server);
    const guest = await server.guest();
    await client().open(guest.token, avatar.npcId);
    await flag(avatar, false);
    await client().say(guest.token, avatar.npcId, "Nobody reads this.");
    expect(await readable(avatar, guest)).toEqual(hidden);
    await flag(avatar, true);
    await client().say(guest.token, avatar.npcId, "Nor this.");
    expect(await readable(avatar, guest)).toEqual(hidden);
  });

  test("is decided anew when it is deleted and begun again", async () => {
    const avatar = await newAvatar(server, { isAIAvatar: false });
    const guest = await server.guest();
    const beginAgain = async (text: string): Promise<void> => {
      await guest.request(DELETE_CHAT, { npcId: avatar.npcId });
      await client().say(guest.token, avatar.npcId, text);
    };
    await client().say(guest.token, avatar.npcId, "Hidden.");
    await flag(avatar, true);
    await beginAgain("Shown.");
    expect(await readable(avatar, guest)).toEqual(shown("Shown."));
    await flag(avatar, false);
    await beginAgain("Hidden again.");
    expect(await readable(avatar, guest)).toEqual(hidden);
  });
});

test("the user is told before the first message, by every opening, and in the list of chats", async () => {
  const avatar = await newAvatar(server, { isAIAvatar: false });
  const { npcId, creator } = avatar;
  const guest = await server.guest();
  const opened = async (user: Api = guest) =>
    (
      await user.request<{ openChat: { readByCreator: boolean } }>(
        "mutation ($npcId: ID!) { openChat(npcId: $npcId) { readByCreator } }",
        { npcId },
      )
    ).data?.openChat.readByCreator;
  expect(await opened()).toBe(false);
  await flag(avatar, true);
  expect(await opened()).toBe(true);
  await flag(avatar, false);
  expect(await opened()).toBe(false);
  await flag(avatar, true);
  expect(await opened()).toBe(true);
  await converse(guest, npcId, "Hello");
  await flag(avatar, false);
  expect(await opened()).toBe(true);
  expect((await guest.request("{ chats { items { readByCreator } } }")).data).toEqual({
    chats: { items: [{ readByCreator: true }] },
  });
  await flag(avatar, true);
  expect(await opened(creator)).toBe(false);
});
