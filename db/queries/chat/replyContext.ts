import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import { named } from "../../driver/named.ts";

/** One thing said before a reply. */
export interface SpokenRow {
  sender: "user" | "npc";
  text: string;
}

/** The two who talk, the language, and what was said before a reply, oldest first. */
export interface ReplyContext {
  alternative: number;
  language: Language;
  stopRequested: boolean;
  npcId: string;
  npcName: string;
  npcDescription: string;
  background: string;
  userName: string;
  nativeLanguage: Language;
  level: Level;
  spoken: SpokenRow[];
}

/**
 * Reads the context of a running reply, with the `limit` last sayings that have a text.
 * The character's name and description are the ones in its language, where there are such.
 */
export async function findReplyContext(
  em: SqlEntityManager,
  replyId: string,
  limit: number,
): Promise<ReplyContext | null> {
  const [context] = await named(em, "reply_context", (db) =>
    sql<ReplyContext>`
      select r.alternative, m.language, r.stop_requested as "stopRequested",
        n.id as "npcId", coalesce(n.texts -> m.language ->> 'name', n.name) as "npcName",
        coalesce(n.texts -> m.language ->> 'description', n.description) as "npcDescription", n.background,
        u.nickname as "userName", u.native_language as "nativeLanguage", u.level,
        (select coalesce(json_agg(json_build_object('sender', s.sender, 'text', s.text) order by s.position), '[]') from (
           select b.position, b.sender, coalesce(a.text, b.text) as text
           from messages b left join replies a on a.message_id = b.id and a.alternative = b.shown_alternative
           where b.chat_id = m.chat_id and b.position < m.position and b.message_type = 'normal' and b.sender in ('user', 'npc')
             and coalesce(a.text, b.text) <> ''
           order by b.position desc limit ${limit}
         ) s) as spoken
      from replies r join messages m on m.id = r.message_id join chats c on c.id = r.chat_id join npcs n on n.id = c.npc_id
        join users u on u.id = c.user_id
      where r.id = ${replyId} and r.status = 'generating'`.compile(db),
  );
  return context ?? null;
}
