import { expect, test } from "vitest";
import { hear } from "../kit/channels/hear.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { AVATAR_CHAT_UPDATED, badgeOf, hearEvents, untilQuiet } from "../kit/chat/avatarEvents.ts";
import { converse, DELETE_CHAT, MARK_READ } from "../kit/chat/chatOperations.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const MARK_AVATAR_READ =
  "mutation ($npcId: ID!, $userId: ID!) { markAvatarChatRead(npcId: $npcId, userId: $userId) { unreadCount } }";

test("a creator hears on every device of each message with an avatar and of the badge, and all devices that it was read", async () => {
  const { npcId, creator } = await newAvatar(server);
  const guest = await server.guest();
  const devices = [await hearEvents(server.url, creator.token), await hearEvents(server.url, creator.token)];
  expect(devices.map(badgeOf)).toEqual([
    { own: 0, avatar: 0, total: 0 },
    { own: 0, avatar: 0, total: 0 },
  ]);
  await converse(guest, npcId, "Hello");
  for (const device of devices) {
    // A badge can be newer than the chat it is told with: the chat's own news is on its way then.
    await expect
      .poll(() => device.told.findLast(({ events }) => events.chat)?.events.chat)
      .toEqual({
        npc: { id: npcId },
        userId: guest.userId,
        lastMessage: "Hello there.",
        unreadCount: 2,
      });
    await expect.poll(() => badgeOf(device)).toEqual({ own: 0, avatar: 2, total: 2 });
  }
  await creator.request(MARK_AVATAR_READ, { npcId, userId: guest.userId });
  for (const device of devices) {
    await expect
      .poll(() => device.told.findLast(({ events }) => events.chat)?.events.chat)
      .toMatchObject({ unreadCount: 0 });
    await expect.poll(() => badgeOf(device)).toEqual({ own: 0, avatar: 0, total: 0 });
    await device.leave();
  }
});

test("a user hears of their own side alone: the creator's reading tells them nothing, and theirs nothing to the creator", async () => {
  const { npcId, creator } = await newAvatar(server);
  const guest = await server.guest();
  const [users, creators] = [await hearEvents(server.url, guest.token), await hearEvents(server.url, creator.token)];
  await converse(guest, npcId, "Hello");
  await expect.poll(() => badgeOf(users)).toEqual({ own: 1, avatar: 0, total: 1 });
  await expect.poll(() => badgeOf(creators)?.avatar).toBe(2);
  await Promise.all([users, creators].map(untilQuiet));
  const before = { user: users.told.length, creator: creators.told.length };
  await creator.request(MARK_AVATAR_READ, { npcId, userId: guest.userId });
  await expect.poll(() => badgeOf(creators)?.avatar).toBe(0);
  await untilQuiet(creators);
  expect(users.told).toHaveLength(before.user);
  const marked = creators.told.length;
  await guest.request(MARK_READ, { npcId });
  await expect.poll(() => badgeOf(users)).toEqual({ own: 0, avatar: 0, total: 0 });
  expect(creators.told).toHaveLength(marked);
  await guest.request(DELETE_CHAT, { npcId });
  for (const heard of [users, creators]) {
    await expect
      .poll(() => heard.told.map(({ events }) => events))
      .toContainEqual(expect.objectContaining({ __typename: "ChatDeleted", npcId, userId: guest.userId }));
    await heard.leave();
  }
});

test("nobody else hears of it: not others who talk to the avatar, and not another creator", async () => {
  const [{ npcId, creator }, rival] = [await newAvatar(server), await newAvatar(server)];
  const [guest, other] = [await server.guest(), await server.guest()];
  await converse(other, npcId, "I was here before.");
  const [others, rivals] = [
    await hearEvents(server.url, other.token),
    await hearEvents(server.url, rival.creator.token),
  ];
  const followed = hear(server.url, rival.creator.token, AVATAR_CHAT_UPDATED, { npcId, userId: guest.userId });
  expect(await followed.ended).toBe("NOT_FOUND");
  await converse(guest, npcId, "Between us.");
  await creator.request(MARK_AVATAR_READ, { npcId, userId: guest.userId });
  await guest.request(DELETE_CHAT, { npcId });
  // What they hear of themselves comes after all that.
  await converse(other, rival.npcId, "Hello");
  await expect.poll(() => badgeOf(rivals)?.avatar).toBe(2);
  await expect.poll(() => badgeOf(others)?.own).toBe(2);
  expect(JSON.stringify([others.told, rivals.told])).not.toContain(guest.userId);
  await Promise.all([others.leave(), rivals.leave()]);
});

test("a creator follows a conversation message by message, of a reply its beginning and its end", async () => {
  const { npcId, creator } = await newAvatar(server);
  const guest = await server.guest();
  await converse(guest, npcId, "Hello");
  const view = hear<{ avatarChatUpdated: { sender: string; text: string; status: string } }>(
    server.url,
    creator.token,
    AVATAR_CHAT_UPDATED,
    { npcId, userId: guest.userId },
  );
  await expect
    .poll(async () => {
      await converse(guest, npcId, "Is anybody there?");
      return view.told.length;
    })
    .toBeGreaterThan(0);
  const from = view.told.length;
  server.model.next("Yes.");
  await converse(guest, npcId, "Good.");
  await expect
    .poll(() => view.told.slice(from).map(({ avatarChatUpdated }) => avatarChatUpdated))
    .toEqual(
      expect.arrayContaining([
        { sender: "user", text: "Good.", status: "complete" },
        { sender: "npc", text: "Yes.", status: "complete" },
      ]),
    );
  await view.leave();
});
