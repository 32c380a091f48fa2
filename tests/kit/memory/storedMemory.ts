import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { insertMemories } from "../../../db/queries/memory/memories.ts";
import type { NewMemory } from "../../../db/queries/memory/memories.ts";

/** Has the character of a message remember something of it, and gives the memory's id. */
export async function storedMemory(
  { orm }: Pick<Database, "orm">,
  messageId: string,
  memory: Partial<NewMemory> & { text: string },
): Promise<string> {
  const em = orm.em.fork();
  const { rows } = await sql<{ chatId: string; userId: string; position: number }>`
    select c.id as "chatId", c.user_id as "userId", m.position from messages m join chats c on c.id = m.chat_id where m.id = ${messageId}`.execute(
    em.getKysely(),
  );
  const [place] = rows;
  if (!place) throw new Error("there is no such message");
  const id = randomUUID();
  const usual: NewMemory = {
    id,
    topic: "person",
    subject: "home",
    text: "",
    language: "en",
    words: [],
    importance: 2,
    isPinned: false,
    messageId,
    position: place.position,
    saidAt: new Date(),
    vector: null,
    supersedes: null,
  };
  await insertMemories(em, place, [{ ...usual, ...memory }], new Date());
  return id;
}
