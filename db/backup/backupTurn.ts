import type { Client } from "pg";

/** Any number that nothing else uses: it names the lock that keeps backups and restores apart. */
const BACKUP_LOCK = 4_020_263;

/**
 * Waits until a restore has no backup or other restore beside it, and a backup no restore:
 * to a transaction that began before a table was emptied, PostgreSQL shows it empty. Held until the session ends.
 */
export async function waitForTurn(client: Client, how: "alone" | "with others"): Promise<void> {
  const lock = how === "alone" ? "pg_advisory_lock" : "pg_advisory_lock_shared";
  await client.query(`select ${lock}($1)`, [BACKUP_LOCK]);
}
