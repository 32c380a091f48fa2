import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../../driver/named.ts";
import type { Tables } from "../../../tables.ts";
import type { SimulatedContent } from "../../../entities/recharge/simulatedChain.entity.ts";

/** The simulated chain, and the time of the database's clock in milliseconds since 1970. */
export interface SimulatedNow {
  content: SimulatedContent;
  now: number;
}

/** The chain as it is now; undefined before its first block. */
export async function findSimulatedChain(em: SqlEntityManager): Promise<SimulatedNow | undefined> {
  const [found] = await named(em, "simulated_chain", (db) =>
    sql<SimulatedNow>`
      select content, extract(epoch from clock_timestamp())::float8 * 1000 as now from simulated_chain where id = 1`.compile(
      db,
    ),
  );
  return found;
}

/**
 * The same for a change: until the transaction ends no other can change the chain.
 * The time is that after the wait for others.
 */
export async function lockSimulatedChain(em: SqlEntityManager): Promise<SimulatedNow | undefined> {
  const [found] = await named(em, "simulated_chain_lock", (db) =>
    sql<SimulatedNow>`
      with locked as (select content from simulated_chain where id = 1 for update)
      select content, extract(epoch from clock_timestamp())::float8 * 1000 as now from locked`.compile(db),
  );
  return found;
}

/** Begins the chain, unless it has begun. */
export async function insertSimulatedChain(em: SqlEntityManager, content: SimulatedContent): Promise<void> {
  await sql`insert into simulated_chain (id, content) values (1, ${JSON.stringify(content)}::jsonb) on conflict do nothing`.execute(
    em.getKysely<Tables>(),
  );
}

/** Stores a changed chain. */
export async function updateSimulatedChain(em: SqlEntityManager, content: SimulatedContent): Promise<void> {
  await named(em, "simulated_chain_change", (db) =>
    sql`update simulated_chain set content = ${JSON.stringify(content)}::jsonb where id = 1`.compile(db),
  );
}
