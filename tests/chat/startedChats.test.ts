import { expect, test } from "vitest";
import { countStarted } from "../../db/queries/chat/startedChats.ts";
import { countStartedChats } from "../../server/core/chat/messages/startedChats.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { untilCounted } from "../kit/chat/untilCounted.ts";
import { payer } from "../kit/points/points.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const server = testServerOfFile();

const DELETE = "mutation ($npcId: ID!) { deleteChat(npcId: $npcId) }";

async function chatCount(): Promise<number | undefined> {
  const query = "query ($id: ID!) { npc(id: $id) { chatCount } }";
  const { data } = await server.as(null).request<{ npc: { chatCount: number } }>(query, { id: npcId });
  return data?.npc.chatCount;
}

/** Their number once nothing is left to count, of other files either. */
async function settledCount(): Promise<number> {
  await untilCounted(server.database);
  return (await chatCount()) ?? 0;
}

/** Holds the character's row, as those do who change it. */
const holdNpc = (id: string = npcId) =>
  holdLock(server.database, "select from npcs where id = ? for no key update", [id]);

test("a first message does not wait for the character, whose number of chats follows", async () => {
  const before = await settledCount();
  const guest = await server.guest();
  const busy = await holdNpc();
  const { message } = await send(guest, npcId, "Hello");
  expect(message.text).toBe("Hello");
  await busy.letGo();
  await expect.poll(chatCount).toBe(before + 1);
});

test("a chat that is deleted while it is being counted leaves the number as it was", async () => {
  const before = await settledCount();
  const guest = await server.guest();
  const busy = await holdNpc();
  await send(guest, npcId, "Hello");
  await untilWaiting(server.database, 1);
  expect(await guest.request(DELETE, { npcId })).toMatchObject({ data: { deleteChat: true } });
  await busy.letGo();
  // Its turn comes after those that waited: by then the chats are counted.
  await (await holdNpc()).letGo();
  expect(await chatCount()).toBe(before);
});

test("an account is deleted while a chat of it is being counted, and neither waits for the other", async () => {
  const user = await payer(server, 10);
  const [first = "", second = ""] = [NPC_IDS.lena, NPC_IDS.yuki].toSorted();
  for (const id of [first, second]) await send(user, id, "Hello");
  const before = await settledCount();
  const em = server.database.orm.em.fork();
  await em.execute("insert into started_chats (chat_id) select id from chats where user_id = ? and npc_id = ?", [
    user.userId,
    first,
  ]);
  // Stops the deletion where it has locked the first character, and not yet the second.
  const busy = await holdNpc(second);
  const deleting = user.codeOf("mutation { deleteAccount }");
  await untilWaiting(server.database, 1);
  const counting = countStarted(server.database.orm.em.fork());
  await untilWaiting(server.database, 2);
  await busy.letGo();
  expect(await deleting).toBeNull();
  expect(await counting).toBe(false);
  expect(await em.execute("select chat_id from started_chats")).toEqual([]);
  expect(await chatCount()).toBe(first === npcId ? before : before - 1);
});

test("what a crash left uncounted is counted once, also by two nodes at once", async () => {
  const guest = await server.guest();
  await send(guest, npcId, "Hello");
  const before = await settledCount();
  const em = server.database.orm.em.fork();
  await em.execute(
    "insert into started_chats (chat_id) select id from chats where npc_id = ? and started_at is not null",
    [npcId],
  );
  const [{ left }] = await em.execute<[{ left: number }]>("select count(*)::int as left from started_chats");
  expect(left).toBeGreaterThan(0);
  await Promise.all([countStartedChats(await ownScope(server)), countStartedChats(await ownScope(server))]);
  expect(await chatCount()).toBe(before + left);
});
