import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Language } from "../../../schema/rules/languages.ts";

/** Words beyond a reader's vocabulary, by their keys: those that a reply had, and those that the line before it had. */
export interface WordsMet {
  replyId: string;
  chatId: string;
  userId: string;
  language: Language;
  read: readonly string[];
  used: readonly string[];
}

/** Counts words that were read and used, of replies that are not gone or forgotten by now. */
export async function countReadings(em: SqlEntityManager, met: readonly WordsMet[], at: Date): Promise<void> {
  await named(em, "readings_count", (db) =>
    sql`
    with given as (
      select g.* from json_to_recordset(${JSON.stringify(met)}::json) as g ("replyId" uuid, "chatId" uuid, "userId" uuid,
          language text, read json, used json), lateral (
        select message_id from replies r where r.chat_id = g."chatId" and r.id = g."replyId" offset 0
      ) r, lateral (
        select from messages m where m.chat_id = g."chatId" and m.id = r.message_id and m.forgotten_at is null offset 0
      ) m
    ), words as (
      select "userId", language, json_array_elements_text(read) as key, 1 as reads, 0 as uses from given
      union all select "userId", language, json_array_elements_text(used), 0, 1 from given
    )
    insert into word_readings as w (user_id, language, key, reads, days, last_on, uses)
    select n."userId", n.language, n.key, sum(n.reads), least(1, sum(n.reads)),
      case when sum(n.reads) > 0 then (${at}::timestamptz at time zone 'UTC')::date end, sum(n.uses)
    from words n join users u on u.id = n."userId"
    group by n."userId", n.language, n.key order by n."userId", n.language, n.key
    on conflict (user_id, language, key) do update
      set reads = w.reads + excluded.reads, uses = w.uses + excluded.uses,
        days = w.days + (excluded.last_on is not null and w.last_on is distinct from excluded.last_on)::int,
        last_on = coalesce(excluded.last_on, w.last_on)`.compile(db),
  );
}

/** A word that was looked up was not understood: what was counted of it begins again. */
export async function forgetReadings(
  em: SqlEntityManager,
  { userId, language, key }: { userId: string; language: Language; key: string },
): Promise<void> {
  await sql`
    delete from word_readings where user_id = ${userId}::uuid and language = ${language} and key = ${key}`.execute(
    em.getKysely(),
  );
}
