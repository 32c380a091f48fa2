import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/**
 * Deletes for good words that were deleted before `before`, with their cards and reviews: at most so many, the oldest
 * first. Gives their number.
 */
export async function dropDeletedWords(em: SqlEntityManager, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_words where id in (
      select id from saved_words where deleted_at < ${before} order by deleted_at limit ${most} for update skip locked)
  `.execute(em.getKysely());
  return Number(numAffectedRows);
}
