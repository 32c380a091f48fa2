import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Statements } from "../../driver/named.ts";

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

/** A reply that is to be written: where it stands, what it costs, and its context. */
export interface OpenReply extends ReplyContext {
  chatId: string;
  messageId: string;
  /** The chat's. */
  userId: string;
  /** Points. */
  price: number;
}

/** A text of the character `n` in a language, where it has one in that, else the original. */
export function npcText(field: "name" | "description", language: RawBuilder<string>): RawBuilder<string> {
  return sql`coalesce(n.texts -> ${language}::text ->> ${sql.lit(field)}, n.${sql.ref(field)})`;
}

/** The last `most` sayings that have a text before a position of a chat, oldest first. */
export function spokenBefore(
  chatId: RawBuilder<unknown>,
  position: RawBuilder<unknown>,
  most: RawBuilder<number>,
): RawBuilder<SpokenRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('sender', s.sender, 'text', s.text) order by s.position), '[]') from (
      select b.position, b.sender, coalesce(a.text, b.text) as text
      from messages b left join replies a on a.message_id = b.id and a.alternative = b.shown_alternative
      where b.chat_id = ${chatId} and b.position < ${position} and b.message_type = 'normal' and b.sender in ('user', 'npc')
        and coalesce(a.text, b.text) <> ''
      order by b.position desc limit ${most}
    ) s)`;
}

const context = compiledOnce<{ replyId: string; most: number }, OpenReply>("reply_context", (db, value) =>
  sql<OpenReply>`
    select m.chat_id as "chatId", m.id as "messageId", c.user_id as "userId", r.price, r.alternative, m.language,
      r.stop_requested as "stopRequested", n.id as "npcId", ${npcText("name", sql.ref("m.language"))} as "npcName",
      ${npcText("description", sql.ref("m.language"))} as "npcDescription", n.background,
      u.nickname as "userName", u.native_language as "nativeLanguage", u.level,
      ${spokenBefore(sql.ref("m.chat_id"), sql.ref("m.position"), value("most"))} as spoken
    from replies r join messages m on m.id = r.message_id join chats c on c.id = r.chat_id join npcs n on n.id = c.npc_id
      join users u on u.id = c.user_id
    where r.id = ${value("replyId")} and r.status = 'generating'`.compile(db),
);

/**
 * Reads a running reply with its context, the `most` last sayings that have a text.
 * The character's name and description are the ones in its language, where there are such.
 */
export async function findOpenReply(em: Statements, replyId: string, most: number): Promise<OpenReply | null> {
  const [found] = await context(em, { replyId, most });
  return found ?? null;
}
