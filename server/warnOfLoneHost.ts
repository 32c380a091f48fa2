import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Logger } from "pino";
import { urlsOf } from "../db/driver/primary/hostsOf.ts";
import { waitsForStandby } from "../db/queries/standbys.ts";

/**
 * Says in the log when an address names several hosts, but PostgreSQL stores what is written on one of them: where a
 * standby takes over, the last messages that were taken may be missing.
 */
export async function warnOfLoneHost(em: SqlEntityManager, databaseUrl: string, log: Logger): Promise<void> {
  if (urlsOf(databaseUrl).length === 1 || (await waitsForStandby(em))) return;
  log.warn(
    "DATABASE_URL names several hosts, but PostgreSQL waits for none of them: what was stored last is lost with its host. " +
      "Name a standby in synchronous_standby_names",
  );
}
