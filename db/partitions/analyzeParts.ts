import type { SqlEntityManager } from "@mikro-orm/sql";

/**
 * Tables in parts whose figures are older than a day, or that have none. PostgreSQL gathers figures of each part by
 * itself, but none of the whole table, by which it plans what reads several parts or joins them.
 */
const OUTDATED = `
  select s.relname as name from pg_stat_user_tables s join pg_partitioned_table p on p.partrelid = s.relid
  where s.schemaname = current_schema() and coalesce(s.last_analyze, '-infinity') < now() - interval '1 day' order by 1`;

/** Has PostgreSQL gather figures of tables in parts, once a day, while `goesOn`. Tells of how many. */
export async function analyzeParts(em: SqlEntityManager, goesOn: () => boolean): Promise<number> {
  let analyzed = 0;
  for (const { name } of await em.execute<{ name: string }[]>(OUTDATED)) {
    if (!goesOn()) break;
    await em.execute(`analyze "${name}"`);
    analyzed += 1;
  }
  return analyzed;
}
