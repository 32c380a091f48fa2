import { DatabaseError } from "pg";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";

/** PostgreSQL's code for a statement that ran past its time-out. */
const CANCELED = "57014";
/** Its code for a session that it ended since its transaction stood still. */
const IDLE_IN_TRANSACTION = "25P03";
/**
 * Its codes for a session that it ends (57P01 to 57P05), and for resources that it has too little of (53…), such as
 * disk.
 */
const LAST_WORDS = "57P";
const SHORTAGE = "53";
/** Its code for a write that a standby refuses, or a server that is set to refuse all. */
const READ_ONLY = "25006";

/**
 * What an error of the driver's says about the database: that it gave no answer, or null for an answer that is a
 * refusal, and for values that cannot be sent.
 */
export function outageOf(error: unknown): DatabaseOutage | null {
  if (error instanceof DatabaseOutage) return error;
  if (error instanceof TypeError || error instanceof RangeError) return null;
  if (!(error instanceof DatabaseError)) return new DatabaseOutage("away", error);
  const { code = "" } = error;
  // PostgreSQL and poolers such as PgBouncer end the session with every FATAL error; poolers use codes of their own.
  const isOver = error.severity === "FATAL" || code.startsWith(LAST_WORDS) || code === IDLE_IN_TRANSACTION;
  if (isOver || code === READ_ONLY) return new DatabaseOutage("away", error);
  return code === CANCELED || code.startsWith(SHORTAGE) ? new DatabaseOutage("busy", error) : null;
}
