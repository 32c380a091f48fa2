import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { DEFAULT_WORD_SETTINGS } from "../../../../schema/rules/words/wordSettings.ts";
import type { WordPreferences } from "../../../../schema/rules/words/wordSettings.ts";

/** How a user learns words; what they have not changed has its default. */
export async function findWordSettings(em: SqlEntityManager, userId: string): Promise<WordPreferences> {
  const { rows } = await sql<WordPreferences>`
    select desired_retention as "desiredRetention", daily_new as "dailyNew", corrects_lines as "correctsLines",
      time_zone as "timeZone"
    from word_settings where user_id = ${userId}::uuid`.execute(em.getKysely());
  return rows[0] ?? DEFAULT_WORD_SETTINGS;
}

/** Stores how a user learns words. */
export async function storeWordSettings(
  em: SqlEntityManager,
  userId: string,
  settings: WordPreferences,
): Promise<void> {
  const { desiredRetention, dailyNew, correctsLines, timeZone } = settings;
  await sql`
    insert into word_settings (user_id, desired_retention, daily_new, corrects_lines, time_zone)
    values (${userId}::uuid, ${desiredRetention}::double precision, ${dailyNew}::int, ${correctsLines}::boolean, ${timeZone})
    on conflict (user_id) do update set desired_retention = excluded.desired_retention,
      daily_new = excluded.daily_new, corrects_lines = excluded.corrects_lines,
      time_zone = excluded.time_zone`.execute(em.getKysely());
}
