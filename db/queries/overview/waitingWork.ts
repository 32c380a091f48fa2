import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** What waits for a moderator or an operator. */
export interface WaitingWork {
  /** Orders that should be looked at. */
  flaggedOrders: number;
  /** Things that are reported, and those of them whose first report is older than asked for. */
  reports: number;
  oldReports: number;
  appeals: number;
  /** Characters that are not public before someone has looked at them. */
  npcs: number;
}

/** Counts what waits; a report is old that was made before `old`. Each count reads an index of what waits alone. */
export async function countWaitingWork(em: SqlEntityManager, old: Date): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*)::int from recharge_orders where not (flags <@ settled_flags)) as "flaggedOrders",
      (select count(distinct subject_key)::int from reports where decision_id is null) as "reports",
      (select count(distinct subject_key)::int from reports where decision_id is null and created_at < ${old}) as "oldReports",
      (select count(*)::int from appeals where outcome is null) as "appeals",
      (select count(*)::int from npcs where hold = 'waiting' and deleted_at is null) as "npcs"`.execute(em.getKysely());
  const [row] = rows;
  if (!row) throw new Error("a select without a table gave no row");
  return row;
}

/** Bytes that the database takes on its disk. */
export async function readDatabaseBytes(em: SqlEntityManager): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(em.getKysely());
  return rows[0]?.bytes ?? 0;
}
