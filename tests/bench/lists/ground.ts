import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { Tables } from "../../../db/tables.ts";
import { newMember } from "../stream/member.ts";

/** The character of the chat that is opened and read. */
export const CHATS_NPC = NPC_IDS.yuki;
/** Messages of each chat: card and greeting, then those of user and character in turns. */
const MESSAGES = 62;
/** Points that were spent, one at a time. */
const SPENT = 60;

/** A member with a name, who has talked with all characters of the product and paid for replies. */
export async function prepareGround(database: Database): Promise<{ token: string }> {
  const { token, userId } = await newMember(database);
  const db = database.orm.em.fork().getKysely<Tables>();
  const npcIds = Object.values(NPC_IDS);
  await sql`update users set nickname = 'Lena' where id = ${userId}`.execute(db);
  await sql`
    insert into chats (id, user_id, npc_id, language, message_count, unread_count, started_at, last_message, last_message_at, created_at)
    select gen_random_uuid(), ${userId}, npc_id, 'en', ${MESSAGES}, 2, now() - interval '3 hours',
      'A sentence of some length about coffee, rivers and old books.', now() - place * interval '1 minute', now() - interval '3 hours'
    from unnest(${npcIds}::uuid[]) with ordinality as n (npc_id, place)`.execute(db);
  await sql`
    insert into messages (id, chat_id, position, sender, message_type, text, language, is_read, shown_alternative, created_at)
    select gen_random_uuid(), c.id, n, case when n = 0 then 'system' when n % 2 = 1 then 'npc' else 'user' end,
      case when n = 0 then 'npc_info' else 'normal' end,
      case when n > 1 and n % 2 = 1 then '' else 'I would like to know more about that, please, number ' || n end,
      'en', n < ${MESSAGES - 4}, case when n > 1 and n % 2 = 1 then 1 end, now() - interval '2 hours' + n * interval '1 second'
    from chats c, generate_series(0, ${MESSAGES - 1}) as n where c.user_id = ${userId}`.execute(db);
  await sql`
    insert into replies (id, message_id, chat_id, alternative, status, text, last_seq, price, created_at, finished_at)
    select gen_random_uuid(), m.id, m.chat_id, 1, 'complete', repeat('Well, that is a long story, and a good one. ', 5), 40, 1,
      m.created_at, m.created_at
    from messages m join chats c on c.id = m.chat_id where c.user_id = ${userId} and m.shown_alternative = 1`.execute(
    db,
  );
  await sql`
    insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
    select gen_random_uuid(), a.user_id, a.entry_count + n, 'consumption', -1, a.balance - n, 'reply', r.id, 'reply:' || r.id, now()
    from points_accounts a,
      (select id, row_number() over ()::int as n from replies order by id limit ${SPENT}) as r
    where a.user_id = ${userId}`.execute(db);
  await sql`
    update points_accounts set balance = balance - ${SPENT}, total_consumed = total_consumed + ${SPENT},
      entry_count = entry_count + ${SPENT} where user_id = ${userId}`.execute(db);
  await sql`analyze`.execute(db);
  return { token };
}
