import { sql } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Statements } from "../../driver/named.ts";

/** Chats that are counted in one statement. */
const AT_ONCE = 500;

const count = compiledOnce<{ most: number }, { counted: number }>("started_chats_counted", (db, value) =>
  sql<{ counted: number }>`
    with taken as (
      delete from started_chats
      where chat_id in (select chat_id from started_chats limit ${value("most")} for update skip locked)
      returning chat_id
    ), sums as (
      select c.npc_id, count(*)::int as chats from taken join chats c on c.id = taken.chat_id group by c.npc_id
    ), locked as (
      select n.id, sums.chats from npcs n join sums on sums.npc_id = n.id order by n.id for no key update of n
    ), changed as (
      update npcs set chat_count = chat_count + locked.chats from locked where npcs.id = locked.id
    )
    select count(*)::int as counted from taken`.compile(db),
);

/**
 * Adds chats that have started to their characters' numbers, and tells whether there may be more of them. What another
 * node is counting is left to it. Locks what it counts, then the characters by their ids: two orders would be a deadlock.
 */
export async function countStarted(em: Statements): Promise<boolean> {
  const [row] = await count(em, { most: AT_ONCE });
  return row?.counted === AT_ONCE;
}
