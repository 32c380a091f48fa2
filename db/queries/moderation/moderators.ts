import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** Whether there is someone who may decide, besides these people. */
export async function isThereAnother(em: SqlEntityManager, userIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from users where role in ('moderator', 'operator') and not (id = any(${userIds}::uuid[]))
        and (suspended_until is null or suspended_until <= ${now})
    ) as found`.execute(em.getKysely());
  return rows[0]?.found ?? false;
}
