import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Tables } from "../../tables.ts";

/** A picture's URL; null where a decision has hidden the picture. A part of another statement. */
export const shownPicture = (url: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when exists (select from media where '/media/' || key = ${url} and hidden_at is not null) then null else ${url} end`;

/** Whether there is a stored picture with this key that no decision has hidden. */
export async function isServed(em: SqlEntityManager, key: string): Promise<boolean> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("media")
    .select("key")
    .where("key", "=", key)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
