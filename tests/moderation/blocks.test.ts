import { describe, expect, test } from "vitest";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { badgeOf, hearEvents } from "../kit/chat/avatarEvents.ts";
import { converse, SEND } from "../kit/chat/chatOperations.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const BLOCK_NPC = "mutation ($npcId: ID!) { blocks: blockNpc(npcId: $npcId) { id npcId personId name } }";
const BLOCK_PERSON = "mutation ($userId: ID!) { blocks: blockPerson(userId: $userId) { id npcId personId name } }";
const UNBLOCK = "mutation ($blockId: ID!) { unblock(blockId: $blockId) { id } }";

interface Blocks {
  blocks: { id: string; npcId: string | null; personId: string | null; name: string }[];
}

async function block(who: Api, what: { npcId: string } | { userId: string }): Promise<Blocks["blocks"]> {
  const { data, errors } = await who.request<Blocks>("npcId" in what ? BLOCK_NPC : BLOCK_PERSON, what);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.blocks;
}

const send = (who: Api, npcId: string) =>
  who.codeOf(SEND, { input: { npcId, text: "Hello again", requestId: crypto.randomUUID() } });

/** Where a person meets characters: their ids, place by place. */
async function meets(who: Api, npcId: string, name: string): Promise<string[]> {
  const lists = ["public", "popular", "new"].map((type) => `${type}: npcs(type: ${type}, limit: 100) { items { id } }`);
  const { data } = await who.request<Record<string, { items: { id?: string; npc?: { id: string } }[] }>>(
    `query ($name: String!) { ${lists.join(" ")} found: npcs(query: $name) { items { id } } chats(limit: 100) { items { npc { id } } } }`,
    { name },
  );
  const places = Object.entries(data ?? {}).filter(([, { items }]) =>
    items.some((item) => (item.npc?.id ?? item.id) === npcId),
  );
  const opens = (await who.codeOf("query ($id: ID!) { npc(id: $id) { id } }", { id: npcId })) === null;
  const openChat = "mutation ($npcId: ID!) { openChat(npcId: $npcId) { id } }";
  const chat = (await who.codeOf(openChat, { npcId })) === null;
  return [...places.map(([place]) => place), ...(opens ? ["page"] : []), ...(chat ? ["chat"] : [])];
}

const EVERYWHERE = ["public", "popular", "new", "found", "chats", "page", "chat"];

describe("a character that is blocked", () => {
  test("is gone from lists, search, chats and its page on every device, and is back as it was when that ends", async () => {
    const name = `Blocked${crypto.randomUUID().slice(0, 6)}`;
    const { userId } = await registeredUser(server.database);
    const npcId = await storedCharacter(server.database, userId, { name });
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    const device = await hearEvents(server.url, guest.token);
    expect(badgeOf(device)?.own).toBe(1);
    expect(await meets(guest, npcId, name)).toEqual(EVERYWHERE);
    const [blocked] = await block(guest, { npcId });
    expect(blocked).toMatchObject({ npcId, personId: null, name });
    expect(await meets(guest, npcId, name)).toEqual([]);
    await expect.poll(() => device.told.some(({ events }) => "npcId" in events && events.npcId === npcId)).toBe(true);
    await expect.poll(() => badgeOf(device)?.own).toBe(0);
    expect(await send(guest, npcId)).toBe("NOT_FOUND");
    // The same again is no second block.
    expect(await block(guest, { npcId })).toHaveLength(1);
    await guest.request(UNBLOCK, { blockId: blocked?.id });
    expect(await meets(guest, npcId, name)).toEqual(EVERYWHERE);
    expect(await send(guest, npcId)).toBeNull();
    await device.leave();
  });

  test("is gone for the one who blocks it alone", async () => {
    const name = `Blocked${crypto.randomUUID().slice(0, 6)}`;
    const { userId } = await registeredUser(server.database);
    const npcId = await storedCharacter(server.database, userId, { name });
    const [guest, other] = [await server.guest(), await server.guest()];
    await converse(other, npcId, "Hello");
    await block(guest, { npcId });
    expect(await meets(other, npcId, name)).toEqual(EVERYWHERE);
  });

  test("by a link is one that has expired", async () => {
    const { token, userId } = await registeredUser(server.database);
    const npcId = await storedCharacter(server.database, userId, { visibility: "private" });
    const { data } = await server
      .as(token)
      .request<{ shareNpc: { shareId: string } }>("mutation ($id: ID!) { shareNpc(id: $id) { shareId } }", {
        id: npcId,
      });
    const guest = await server.guest();
    const follow = "mutation ($shareId: ID!) { openShare(shareId: $shareId) { id } }";
    expect(await guest.codeOf(follow, data?.shareNpc)).toBeNull();
    await block(guest, { npcId });
    expect(await guest.codeOf(follow, data?.shareNpc)).toBe("SHARE_EXPIRED");
    expect(await guest.codeOf("query ($shareId: ID!) { sharedNpc(shareId: $shareId) { id } }", data?.shareNpc)).toBe(
      "SHARE_EXPIRED",
    );
  });
});

describe("a maker who is blocked", () => {
  test("is met in none of their characters, also in those made later", async () => {
    const names = [0, 1].map(() => `Blocked${crypto.randomUUID().slice(0, 6)}`);
    const { userId } = await registeredUser(server.database);
    const first = await storedCharacter(server.database, userId, { name: names[0] ?? "" });
    const guest = await server.guest();
    const blocks = await block(guest, { userId });
    expect(blocks).toMatchObject([{ npcId: null, personId: userId }]);
    const later = await storedCharacter(server.database, userId, { name: names[1] ?? "" });
    expect(await meets(guest, first, names[0] ?? "")).toEqual([]);
    expect(await meets(guest, later, names[1] ?? "")).toEqual([]);
  });
});

describe("a person who talks to one's avatar and is blocked", () => {
  const AVATAR_CHATS = "{ avatarChats(limit: 100) { items { userId } } }";
  const readers = async (creator: Api): Promise<string[]> =>
    (await creator.request<{ avatarChats: { items: { userId: string }[] } }>(AVATAR_CHATS)).data?.avatarChats.items.map(
      ({ userId }) => userId,
    ) ?? [];
  const CHAT = "{ chats { items { isEnded npc { id } lastMessage } } }";

  test("is gone from the creator's list, learns only that the chat has ended, and goes on when the block ends", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    expect(await readers(creator)).toEqual([guest.userId]);
    const device = await hearEvents(server.url, guest.token);
    const [blocked] = await block(creator, { userId: guest.userId });
    expect(await readers(creator)).toEqual([]);
    const READ = "query ($npcId: ID!, $userId: ID!) { avatarChat(npcId: $npcId, userId: $userId) { id } }";
    expect(await creator.codeOf(READ, { npcId, userId: guest.userId })).toBe("NOT_FOUND");
    await expect.poll(() => device.told.some(({ events }) => events.chat)).toBe(true);
    const { data } = await guest.request(CHAT);
    expect(data).toEqual({ chats: { items: [{ isEnded: true, npc: { id: npcId }, lastMessage: "Hello there." }] } });
    expect(await send(guest, npcId)).toBe("CHAT_ENDED");
    expect(await guest.codeOf("mutation ($npcId: ID!) { retryReply(npcId: $npcId) { __typename } }", { npcId })).toBe(
      "CHAT_ENDED",
    );
    await creator.request(UNBLOCK, { blockId: blocked?.id });
    expect(await readers(creator)).toEqual([guest.userId]);
    expect(await send(guest, npcId)).toBeNull();
    await device.leave();
  });

  test("cannot begin with another of the creator's avatars, and can talk to their other characters", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    await block(creator, { userId: guest.userId });
    const avatar = await storedCharacter(server.database, creator.userId, { isAIAvatar: true });
    const character = await storedCharacter(server.database, creator.userId);
    expect(await send(guest, avatar)).toBe("CHAT_ENDED");
    expect(await send(guest, character)).toBeNull();
  });
});

test("only whom one has met can be blocked, and never oneself or one's own", async () => {
  const guest = await server.guest();
  const { token, userId } = await registeredUser(server.database);
  const own = await storedCharacter(server.database, userId);
  const hidden = await storedCharacter(server.database, userId, { visibility: "private" });
  const stranger = await server.guest();
  expect(await guest.codeOf(BLOCK_PERSON, { userId: stranger.userId })).toBe("NOT_FOUND");
  expect(await guest.codeOf(BLOCK_PERSON, { userId: "no id" })).toBe("NOT_FOUND");
  expect(await guest.codeOf(BLOCK_NPC, { npcId: hidden })).toBe("NOT_FOUND");
  expect(await server.as(token).codeOf(BLOCK_PERSON, { userId })).toBe("VALIDATION_FAILED");
  expect(await server.as(token).codeOf(BLOCK_NPC, { npcId: own })).toBe("VALIDATION_FAILED");
  expect(await server.as(null).codeOf(BLOCK_NPC, { npcId: own })).toBe("UNAUTHENTICATED");
  const [blocked] = await block(guest, { npcId: own });
  expect(await stranger.codeOf(UNBLOCK, { blockId: blocked?.id })).toBe("NOT_FOUND");
});
