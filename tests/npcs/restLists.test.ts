import { beforeAll, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { rest } from "../kit/channels/restClient.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile();

/** The ids of a list over GraphQL, which no two lists have in the same order here. */
const lists: Record<string, string[]> = {};
beforeAll(async () => {
  const guest = await server.guest();
  await converse(guest, NPC_IDS.wei, "Hello");
  const listed = async (type: string): Promise<string[]> => {
    const query = `{ npcs(type: ${type}, limit: 100) { items { id } } }`;
    const { data } = await guest.request<{ npcs: { items: { id: string }[] } }>(query);
    return data?.npcs.items.map(({ id }) => id) ?? [];
  };
  await vi.waitUntil(async () => (await listed("popular"))[0] === NPC_IDS.wei, { timeout: 5000 });
  for (const type of ["public", "popular", "new"]) lists[type] = await listed(type);
  expect(new Set(Object.values(lists).map(String)).size).toBe(3);
});

test.each([
  ["popular", "popular"],
  ["new", "new"],
  ["public", "public"],
  ["all", "public"],
  ["recommended", "public"],
])("REST's list of the type %s is the list of %s characters", async (type, list) => {
  const { token } = await server.guest();
  const { body } = await rest(server.url, `/npc/list?type=${type}&limit=100`, { token });
  expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual(lists[list]);
});
