import type { Database } from "../../db/connection.ts";
import { character } from "./searchCharacters.ts";
import { chance } from "./seededRandom.ts";

const BATCH = 1000;

/** Puts so many characters into a database, the same in every run, and lets it take stock of them as it does by itself in time. */
export async function fillCharacters({ orm }: Database, count: number): Promise<void> {
  const random = chance(20_260_101);
  const em = orm.em.fork();
  // An index is made faster at once than row by row.
  const [terms] = await em.execute<{ sql: string }[]>("select pg_get_indexdef('npc_search_terms'::regclass) as sql");
  await em.execute("drop index npc_search_terms");
  for (let from = 1; from <= count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, index) => character(random, from + index));
    await em.execute(
      `insert into npcs (id, language, name, description, greeting, texts, background, visibility, tags, images, chat_count, created_at, updated_at, deleted_at)
       select id, language, name, description, greeting, texts, background, visibility, tags, images, chat_count, created_at, created_at, deleted_at
       from jsonb_to_recordset(?::jsonb) as rows (id uuid, language text, name text, description text, greeting text, texts jsonb, background text,
         visibility text, tags text[], images text[], chat_count int, created_at timestamptz, deleted_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  }
  await em.execute(terms?.sql ?? "");
  await em.execute("vacuum analyze");
}
