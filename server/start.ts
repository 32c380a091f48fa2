import { EmbeddedRefusal } from "../db/embedded/refusal.ts";
import { CopyRefusal } from "../db/move/copyRefusal.ts";
import { DatabaseOutage } from "../schema/rules/databaseOutage.ts";
import { ConfigError } from "./config/configError.ts";
import { readConfig } from "./config/readConfig.ts";
import { loggedError } from "./logs/loggedError.ts";

/**
 * How connecting to PostgreSQL fails:
 * codes of the network, and its own for a refused user (28…) and a missing database.
 */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "28000",
  "28P01",
  "3D000",
]);

/** A port that is taken, a folder that cannot be written to, a full disk: the message names it. */
const OF_THE_SYSTEM = new Set(["EADDRINUSE", "EACCES", "EPERM", "EROFS", "ENOSPC"]);
/** PostgreSQL's code. */
const DISK_FULL = "53100";

/** Starts the server as the environment says. Where it cannot start, says why and ends the process. */
export async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    // Loaded only now: it is most of the program, and a wrong setting is said without it.
    const { run } = await import("./run.ts");
    await run(config);
  } catch (error) {
    const line = lineForOperator(error);
    if (line !== null) console.error(`Causerie cannot start: ${line}`);
    else console.error(loggedError(error));
    process.exit(1);
  }
}

/** Says in one line what an operator can put right, where a stack would only hide it; null for anything else. */
function lineForOperator(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ([ConfigError, EmbeddedRefusal, CopyRefusal].some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (OF_THE_SYSTEM.has(code)) return error.message;
  if (code === DISK_FULL) return `the database's disk is full: ${error.message.split("\n")[0]}`;
  // Where a name has several addresses, the error of them all has a code and no message.
  const isAway = UNREACHABLE.has(code) || (error instanceof DatabaseOutage && error.kind === "away");
  const where = process.env.DATABASE_URL ? "DATABASE_URL leads to no database that lets" : "the database does not let";
  return isAway ? `${where} us in: ${error.message || code}` : null;
}
