import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A line of a chat. */
export interface KeptLine {
  sender: "user" | "npc";
  text: string;
}

/** One alternative of an answer with the lines around it, and who may see it. */
interface ReportedReplyRow {
  talkerId: string;
  /** The creator who reads along. */
  readerId: string | null;
  npcId: string;
  npcName: string;
  authorId: string | null;
  isShown: boolean;
  before: KeptLine | null;
  text: string;
  after: KeptLine | null;
}

const neighbour = (offset: -1 | 1): RawBuilder<KeptLine | null> => sql`(
  select json_build_object('sender', l.sender, 'text', coalesce(s.text, l.text))
  from messages l left join replies s on s.chat_id = l.chat_id and s.message_id = l.id and s.alternative = l.shown_alternative
  where l.chat_id = m.chat_id and l.position = m.position + ${sql.lit(offset)} and l.sender <> 'system')`;

/** A reply as far as it is written; null for an unknown id. */
export async function findReportedReply(em: SqlEntityManager, replyId: string): Promise<ReportedReplyRow | null> {
  const { rows } = await sql<ReportedReplyRow>`
    select c.user_id as "talkerId", c.reader_id as "readerId", c.npc_id as "npcId", n.name as "npcName",
      n.creator_id as "authorId", r.alternative = m.shown_alternative as "isShown",
      ${neighbour(-1)} as before, ${neighbour(1)} as after,
      case when r.status = 'generating'
        then (select coalesce(string_agg(j.text, '' order by j.seq), '') from reply_journal j where j.reply_id = r.id)
        else r.text end as text
    from replies r join messages m on m.chat_id = r.chat_id and m.id = r.message_id join chats c on c.id = r.chat_id
      join npcs n on n.id = c.npc_id
    where r.id = ${replyId}`.execute(em.getKysely());
  return rows[0] ?? null;
}
