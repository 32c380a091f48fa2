import type { Database } from "./connection.ts";
import { withoutTimeLimit } from "./driver/withoutTimeLimit.ts";

/** Any number that nothing else uses: it names the lock under which one node at a time migrates. */
const MIGRATION_LOCK = 4_020_261;

/** Brings the schema up to date. Of several nodes that start at once, one does it and the others wait. */
export async function migrate({ orm }: Database): Promise<void> {
  await withoutTimeLimit(() =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
      await orm.migrator.up();
    }),
  );
}
