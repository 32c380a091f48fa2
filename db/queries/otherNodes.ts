import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

const PREFIX = "causerie node ";
const OWN_PREFIX = `${PREFIX}own-`;

/** A name for all connections of one node, by which the others see it as long as it has one. */
export const newNodeName = (): string => PREFIX + randomUUID();

/** The same for a server that runs its own database, and takes itself for the only one, also where that moves. */
export const newOwnNodeName = (): string => OWN_PREFIX + randomUUID();

/** How many other nodes have connections to this database. */
export async function countOtherNodes(em: SqlEntityManager): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name)::int as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${PREFIX})
      and application_name <> current_setting('application_name')`.execute(em.getKysely());
  return rows[0]?.count ?? 0;
}

/**
 * SQL: how many nodes work on the session's database, and how many of them run a database of their own. Each says
 * something every few seconds; a machine that is gone leaves sessions that do not.
 */
export const WORKING_NODES = `
  select count(distinct application_name)::int as nodes,
    count(distinct application_name) filter (where starts_with(application_name, '${OWN_PREFIX}'))::int as own
  from pg_stat_activity
  where datname = current_database() and starts_with(application_name, '${PREFIX}')
    and application_name <> current_setting('application_name')
    and coalesce(state_change, now()) > now() - interval '1 minute'`;
