import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Logger } from "pino";
import { countOtherNodes } from "../db/queries/otherNodes.ts";

/**
 * Says in the log when other nodes use the database of one that shares no Redis with them: each would count rate limits
 * by itself, and pages would hear of what happens on another node late or never.
 */
export async function warnOfOtherNodes(em: SqlEntityManager, log: Logger): Promise<void> {
  const others = await countOtherNodes(em);
  if (others === 0) return;
  const line = "other servers use this database: set REDIS_URL, the same for all, so that they share events and limits";
  log.warn({ others }, line);
}
