import { sql } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Connections } from "../../driver/named.ts";

/** Chats that are counted in one statement. */
const AT_ONCE = 500;

const count = compiledOnce<{ most: number }, { counted: number }>("started_chats_counted", (db, value) =>
  sql<{ counted: number }>`
    with listed as (
      select s.chat_id, c.npc_id from started_chats s join chats c on c.id = s.chat_id limit ${value("most")}
    ), locked as (
      select id from npcs where id in (select npc_id from listed) order by id for no key update
    ), taken as (
      delete from started_chats
      where chat_id in (
        select s.chat_id from started_chats s join listed on listed.chat_id = s.chat_id
        where (select count(*) from locked) > 0 for update of s skip locked
      )
      returning chat_id
    ), sums as (
      select listed.npc_id, count(*)::int as chats from taken join listed on listed.chat_id = taken.chat_id
      group by listed.npc_id
    ), changed as (
      update npcs set chat_count = chat_count + sums.chats from sums where npcs.id = sums.npc_id
    )
    select count(*)::int as counted from taken`.compile(db),
);

/**
 * Adds chats that have started to their characters' numbers; true where there may be more of them. What another
 * node has counted meanwhile is left to it. Locks the characters by their ids, then what it counts, as the deletion of
 * an account does: two orders would be a deadlock.
 */
export async function countStarted(em: Connections): Promise<boolean> {
  const [row] = await count(em, { most: AT_ONCE });
  return row?.counted === AT_ONCE;
}
