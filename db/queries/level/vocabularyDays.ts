import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";

/** About how many words a person knew on a day (UTC), such as `2026-11-23`. */
export interface VocabularyDayRow {
  day: string;
  size: number;
}

interface Learning {
  userId: string;
  language: Language;
}

/** Notes it, in place of what was noted of that day. Does nothing where the person is gone. */
export async function storeVocabularyDay(
  em: SqlEntityManager,
  { userId, language, day, size }: Learning & VocabularyDayRow,
): Promise<void> {
  await sql`
    insert into vocabulary_days (user_id, language, day, size)
    select id, ${language}, ${day}::date, ${size}::int from users where id = ${userId}
    on conflict (user_id, language, day) do update set size = excluded.size`.execute(em.getKysely());
}

/** What was noted from a day on and before another one, the earliest first. */
export async function findVocabularyDays(
  em: SqlEntityManager,
  { userId, language }: Learning,
  { from, before }: { from: string; before: string },
): Promise<VocabularyDayRow[]> {
  const { rows } = await sql<VocabularyDayRow>`
    select day::text as day, size from vocabulary_days
    where user_id = ${userId} and language = ${language} and day >= ${from}::date and day < ${before}::date
    order by day`.execute(em.getKysely());
  return rows;
}
