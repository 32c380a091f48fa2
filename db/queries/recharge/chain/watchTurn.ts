import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** Any number that nothing else uses: it names the lock of the node that reads the chain. */
export const WATCH_LOCK = 4_020_311;

/**
 * Does the work unless another node is doing it.
 * The lock goes with its session, so that a node that dies leaves none behind.
 */
export async function inWatchTurn(em: SqlEntityManager, work: () => Promise<void>): Promise<void> {
  await em
    .getKysely()
    .connection()
    .execute(async (session) => {
      const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${WATCH_LOCK}) as "isMine"`.execute(
        session,
      );
      if (!rows[0]?.isMine) return;
      try {
        await work();
      } finally {
        await sql`select pg_advisory_unlock(${WATCH_LOCK})`.execute(session);
      }
    });
}
