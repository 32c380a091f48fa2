import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";

/** A message of a chat whose words are asked for, in the alternative that is shown. */
export interface MessageTextRow {
  chatId: string;
  messageId: string;
  /** Of a message without alternatives its edition. */
  alternative: number;
  sender: "user" | "npc" | "system";
  createdAt: Date;
  language: Language;
  /** Null while it is still being written. */
  text: string | null;
  /** Its words, and the analyser that found them; null before the first analysis. */
  words: TextWord[] | null;
  analysedBy: string | null;
  /** Whose words they are: their voice, in steps of pace; null is the usual one. A person's own lines have that. */
  voice: { name: string | null; pace: number };
}

interface AskedTexts {
  userId: string;
  npcId: string;
  messageIds: readonly string[];
}

const wordTexts = compiledOnce<AskedTexts, MessageTextRow>("word_texts", (db, value) =>
  db
    .selectFrom("chats as c")
    .innerJoin("npcs as n", "n.id", "c.npc_id")
    .innerJoin("messages as m", "m.chat_id", "c.id")
    .leftJoin("replies as r", (join) =>
      join
        .onRef("r.chat_id", "=", "m.chat_id")
        .onRef("r.message_id", "=", "m.id")
        .onRef("r.alternative", "=", "m.shown_alternative"),
    )
    .leftJoin("text_words as w", (join) =>
      join
        .onRef("w.message_id", "=", "m.id")
        .on((eb) => eb("w.alternative", "=", eb.fn.coalesce("r.alternative", "m.edition"))),
    )
    .select((eb) => [
      "c.id as chatId",
      "m.id as messageId",
      eb.fn.coalesce("r.alternative", "m.edition").as("alternative"),
      "m.sender",
      "m.created_at as createdAt",
      "m.language",
      sql<string | null>`case when r.status = 'generating' then null else coalesce(r.text, m.text) end`.as("text"),
      sql<TextWord[] | null>`w.words`.as("words"),
      "w.analysed_by as analysedBy",
      sql<MessageTextRow["voice"]>`case when m.sender = 'npc'
        then json_build_object('name', n.voice_name, 'pace', n.voice_pace)
        else json_build_object('name', null, 'pace', 0) end`.as("voice"),
    ])
    .where("c.user_id", "=", value("userId"))
    .where("c.npc_id", "=", value("npcId"))
    .where("m.id", "=", sql<string>`any(${value("messageIds")}::uuid[])`)
    .orderBy("m.position")
    .compile(),
);

/** Messages of the user's chat with a character, in the order of the chat; none that are not in it. */
export function findWordTexts(em: SqlEntityManager, asked: AskedTexts): Promise<MessageTextRow[]> {
  return wordTexts(em, asked);
}

const growingText = compiledOnce<{ messageId: string }, { text: string | null }>("growing_text", (db, value) =>
  db
    .selectFrom("messages as m")
    .innerJoin("replies as r", (join) =>
      join
        .onRef("r.chat_id", "=", "m.chat_id")
        .onRef("r.message_id", "=", "m.id")
        .onRef("r.alternative", "=", "m.shown_alternative"),
    )
    .leftJoin("reply_journal as j", "j.reply_id", "r.id")
    .select(sql<string | null>`string_agg(j.text, '' order by j.seq)`.as("text"))
    .where("m.id", "=", value("messageId"))
    .compile(),
);

/** What is written so far of a message's newest reply, as far as the journal has it. */
export async function findGrowingText(em: SqlEntityManager, messageId: string): Promise<string> {
  const [found] = await growingText(em, { messageId });
  return found?.text ?? "";
}

/** The words of a text that were just found. */
export interface FoundWords {
  messageId: string;
  alternative: number;
  language: Language;
  words: readonly TextWord[];
}

/**
 * Stores the words of texts, in place of those that another analyser has found. Messages that are gone by now are left
 * out.
 */
export async function storeWords(
  em: SqlEntityManager,
  found: readonly FoundWords[],
  analysedBy: string,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("text_words")
    .columns(["message_id", "chat_id", "alternative", "language", "words", "analysed_by"])
    .expression(
      sql`select g.message_id, m.chat_id, g.alternative, g.language, g.words, ${analysedBy}
        from jsonb_to_recordset(${JSON.stringify(found.map(asRecord))}::jsonb)
          as g (message_id uuid, alternative int, language text, words jsonb)
          cross join lateral (select chat_id from messages where id = g.message_id for key share) as m
        order by g.message_id, g.alternative`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(["message_id", "alternative"])
        .doUpdateSet({ words: sql`excluded.words`, analysed_by: sql`excluded.analysed_by` })
        .whereRef("text_words.analysed_by", "<>", sql.ref("excluded.analysed_by")),
    )
    .execute();
}

const asRecord = ({ messageId, ...found }: FoundWords) => ({ message_id: messageId, ...found });
