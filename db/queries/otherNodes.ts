import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

const PREFIX = "causerie node ";

/** A name for all connections of one node, by which the others see it as long as it has one. */
export const newNodeName = (): string => PREFIX + randomUUID();

/** How many other nodes have connections to this database. */
export async function countOtherNodes(em: SqlEntityManager): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name)::int as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${PREFIX})
      and application_name <> current_setting('application_name')`.execute(em.getKysely());
  return rows[0]?.count ?? 0;
}
