import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { avatarChatsOverGraphql } from "../kit/chat/avatarChatsOverGraphql.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { uploadedAvatar } from "../kit/npcs/characters.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

describe("the conversations with an AI avatar", () => {
  const client = () => avatarChatsOverGraphql(server.url);

  test("are in its creator's list, the newest message first, with name, picture, preview, time and what is unread", async () => {
    const { npcId, creator } = await newAvatar(server);
    const [ann, guest] = [await registeredUser(server.database), await server.guest()];
    await accountsOverGraphql(server.url).updateProfile(ann.token, { nickname: "Ann" });
    const avatar = await uploadedAvatar(server.url, ann.token);
    await client().say(ann.token, npcId, "I am Ann.");
    await client().say(guest.token, npcId, "I have no name.");
    const one = { npcId, lastMessage: "Hello there.", lastMessageTime: expect.stringMatching(/Z$/), unreadCount: 2 };
    const [unnamed, named] = [
      { userName: "", userType: "guest" },
      { userName: "Ann", userType: "regular" },
    ];
    expect((await client().list(creator.token)).data).toEqual([
      { ...one, ...unnamed, userId: guest.userId, userAvatar: null },
      { ...one, ...named, userId: ann.userId, userAvatar: avatar },
    ]);
    server.model.next("Yes, Ann?");
    await client().say(ann.token, npcId, "Me again.");
    expect((await client().list(creator.token)).data).toMatchObject([
      { userId: ann.userId, lastMessage: "Yes, Ann?", unreadCount: 4 },
      { userId: guest.userId, unreadCount: 2 },
    ]);
  });

  test("are not in it where they are the creator's own, were only opened, or are with another character", async () => {
    const { npcId, creator } = await newAvatar(server);
    const plainId = await storedCharacter(server.database, creator.userId, { visibility: "public" });
    const guest = await server.guest();
    await client().say(creator.token, npcId, "Hello, me.");
    await client().open(guest.token, npcId);
    await client().say(guest.token, plainId, "Hello.");
    expect((await client().list(creator.token)).data).toEqual([]);
    expect((await client().list(guest.token)).data).toEqual([]);
    expect(await client().history(creator.token, npcId, creator.userId)).toMatchObject({ code: "NOT_FOUND" });
    expect(await client().history(creator.token, npcId, guest.userId)).toMatchObject({ code: "NOT_FOUND" });
    expect(await client().history(creator.token, plainId, guest.userId)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("come ten a page", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guests = await Promise.all(Array.from({ length: 11 }, () => server.guest()));
    for (const guest of guests) await client().say(guest.token, npcId, "Hello");
    const ids = async (page?: number, limit?: number) =>
      (await client().list(creator.token, page, limit)).data?.map(({ userId }) => userId);
    const newestFirst = guests.map(({ userId }) => userId).reverse();
    expect(await ids()).toEqual(newestFirst.slice(0, 10));
    expect(await ids(2)).toEqual(newestFirst.slice(10));
    expect(await ids(2, 3)).toEqual(newestFirst.slice(3, 6));
    expect(await client().list(creator.token, 0)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { page: "validation.invalidPage" },
    });
  });

  test("can be read from the newest page back to the card, under the user's name", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await accountsOverGraphql(server.url).updateProfile(guest.token, { nickname: "Björn" });
    for (let said = 1; said <= 10; said += 1) await client().say(guest.token, npcId, `Number ${said}`);
    const read = async (page?: number) => (await client().history(creator.token, npcId, guest.userId, page)).data;
    const [newest, oldest] = [await read(), await read(2)];
    expect(newest).toMatchObject({ hasMore: true, userName: "Björn" });
    expect(newest?.messages.slice(-2)).toEqual([
      { sender: "user", text: "Number 10", isRead: false },
      { sender: "npc", text: "Hello there.", isRead: false },
    ]);
    expect(newest?.messages).toHaveLength(20);
    expect(oldest).toMatchObject({ hasMore: false, messages: [{ sender: "system" }, { sender: "npc" }] });
  });

  test("are marked read by the creator for the creator alone", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await client().say(guest.token, npcId, "Hello");
    const unread = async () => ({
      creators: (await client().list(creator.token)).data?.[0]?.unreadCount,
      users: (await guest.request("{ unread { own avatar total } }")).data,
    });
    const before = await unread();
    expect(before.creators).toBe(2);
    expect(await client().markRead(creator.token, npcId, guest.userId)).toMatchObject({ code: null, data: 0 });
    expect(await unread()).toEqual({ creators: 0, users: before.users });
    const read = async () =>
      (await client().history(creator.token, npcId, guest.userId)).data?.messages.map(({ isRead }) => isRead);
    expect(await read()).toEqual([true, true, true, true]);
    await client().say(guest.token, npcId, "More");
    expect((await unread()).creators).toBe(2);
    expect(await read()).toEqual([true, true, true, true, false, false]);
  });
});
