import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { PromisedWords } from "../../../schema/rules/words/promisedWords.ts";

/** Replaces what a chat's user was promised with what is left of it, unless they were promised something else meanwhile. */
export async function storePromise(
  em: SqlEntityManager,
  chatId: string,
  before: PromisedWords,
  left: PromisedWords | null,
): Promise<void> {
  await sql`update chats set promised = ${left && JSON.stringify(left)}::jsonb
    where id = ${chatId} and promised = ${JSON.stringify(before)}::jsonb`.execute(em.getKysely());
}

/** Stores what a user is promised in their chat with a character; false where there is none, or a creator reads along. */
export async function insertPromise(
  em: SqlEntityManager,
  { userId, npcId, promised }: { userId: string; npcId: string; promised: PromisedWords },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chats set promised = ${JSON.stringify(promised)}::jsonb from npcs
    where chats.user_id = ${userId} and chats.npc_id = ${npcId} and chats.reader_id is null
      and npcs.id = chats.npc_id and npcs.deleted_at is null
      and npcs.hold is distinct from 'hidden'`.execute(em.getKysely());
  return Number(numAffectedRows ?? 0) > 0;
}
