import { sql } from "kysely";
import { expect, test } from "vitest";
import { detachMemories, dropMemories } from "../../db/queries/memory/restarts.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { memoriesOf, stretchesOf } from "../kit/memory/storedMemories.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { payer } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile({
  memoryModel: scriptedMemory({ Graz: { topic: "person", subject: "home", text: "Anna lives in Graz." } }),
});

/** A user with a chat whose character remembers something about them. */
async function remembered(): Promise<{ userId: string; chatId: string }> {
  const user = await payer(server, 100);
  await converse(user, NPC_IDS.lena, "I live in Graz.");
  await untilRead(server, user.userId);
  const { rows } = await sql<{ id: string }>`select id from chats where user_id = ${user.userId}`.execute(
    server.database.orm.em.fork().getKysely(),
  );
  return { userId: user.userId, chatId: rows[0]?.id ?? "" };
}

async function readPosition(chatId: string): Promise<number | undefined> {
  const { rows } = await sql<{
    at: number;
  }>`select read_position as at from chat_memories where chat_id = ${chatId}`.execute(
    server.database.orm.em.fork().getKysely(),
  );
  return rows[0]?.at;
}

test("a chat that keeps its memories when it starts over leads from them to no message, and is read from its start", async () => {
  const { userId, chatId } = await remembered();
  await inTestTransaction(server.database, ({ em }) => detachMemories(em, chatId));
  expect(await memoriesOf(server.database, userId)).toMatchObject([{ text: "Anna lives in Graz." }]);
  expect(await stretchesOf(server.database, userId)).toEqual([
    { from: null, to: null, summary: "Anna lives in Graz." },
  ]);
  expect(await readPosition(chatId)).toBe(0);
});

test("a chat that drops its memories has none left, and is read from its start", async () => {
  const { userId, chatId } = await remembered();
  await inTestTransaction(server.database, ({ em }) => dropMemories(em, chatId, userId));
  expect(await memoriesOf(server.database, userId)).toEqual([]);
  expect(await stretchesOf(server.database, userId)).toEqual([]);
  expect(await readPosition(chatId)).toBe(0);
});
