import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** Whether a commit waits until another host has it, too: only then does it outlive the host. */
export async function waitsForStandby(em: SqlEntityManager): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local') as waits`.execute(em.getKysely());
  return rows[0]?.waits ?? false;
}
