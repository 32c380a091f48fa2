import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { PaceRow } from "./paces.ts";

/** Hard words that later prompts name. */
export const MOST_NAMED = 6;

/** A reply's score, its reader, and the language. */
export interface ReplyScoreRow {
  replyId: string;
  chatId: string;
  userId: string;
  language: Language;
  tokens: number;
  known: number;
  longestSentence: number;
  hardWords: readonly string[];
}

/**
 * Stores scores, and the paces that follow them: `tooHard` has the words of these replies, to which the earlier ones are
 * added. Replies that are gone or forgotten by now are left out, with the pace of their reader: in one statement, so that
 * what is forgotten meanwhile is in neither.
 */
export async function insertScores(
  em: SqlEntityManager,
  scores: readonly ReplyScoreRow[],
  paces: readonly PaceRow[],
): Promise<void> {
  await named(em, "scores_insert", (db) =>
    sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(scores)}::json) as s ("replyId" uuid, "chatId" uuid, "userId" uuid, language text,
        tokens int, known int, "longestSentence" int, "hardWords" json)
    ), held as (
      -- Chats first, as everywhere: what deletes one waits for this, and is not waited for in turn.
      select c.id from chats c where c.id in (select "chatId" from given)
      order by c.id for key share of c
    ), live as (
      -- Each is looked up: a join might read the tables whole.
      select given.* from held join given on given."chatId" = held.id, lateral (
        select message_id from replies r where r.chat_id = given."chatId" and r.id = given."replyId" offset 0
      ) r, lateral (
        select from messages m where m.chat_id = given."chatId" and m.id = r.message_id and m.forgotten_at is null for share
      ) m
    ), stored as (
      insert into reply_scores (reply_id, chat_id, tokens, known, longest_sentence, hard_words)
      select "replyId", "chatId", tokens, known, "longestSentence", array(select json_array_elements_text("hardWords")) from live
      on conflict (reply_id) do nothing returning reply_id
    )
    insert into paces (user_id, language, step, over, under, too_hard)
    select p."userId", p.language, p.step, p.over, p.under, array(select json_array_elements_text(p."tooHard"))
    from json_to_recordset(${JSON.stringify(paces)}::json)
      as p ("userId" uuid, language text, step int, over int, under int, "tooHard" json)
    where not exists (
      select from given where given."userId" = p."userId" and given.language = p.language
        and not exists (select from stored where stored.reply_id = given."replyId")
    )
    order by p."userId", p.language
    on conflict (user_id, language) do update
      set step = excluded.step, over = excluded.over, under = excluded.under, too_hard = array(
          -- As they are by now: what was forgotten meanwhile is not written back.
          select word from unnest(excluded.too_hard || paces.too_hard) with ordinality as t (word, place)
          group by word order by min(place) limit ${MOST_NAMED}::int)`.compile(db),
  );
}

/** Deletes the scores of replies that are forgotten, and what was too hard for and is counted of their reader, which may tell of them. */
export async function forgetScores(em: SqlEntityManager, chatId: string): Promise<void> {
  const db = em.getKysely();
  await sql`
    delete from reply_scores s using replies r, messages m
    where r.id = s.reply_id and r.chat_id = ${chatId} and m.chat_id = r.chat_id and m.id = r.message_id
      and m.forgotten_at is not null`.execute(db);
  await sql`delete from word_readings w using chats c where c.id = ${chatId} and w.user_id = c.user_id`.execute(db);
  await sql`update paces set too_hard = '{}' from chats c where c.id = ${chatId} and paces.user_id = c.user_id`.execute(
    db,
  );
}
