import { openDatabase } from "../db/connection.ts";
import { startEmbedded } from "../db/embedded/embeddedDatabase.ts";
import { EmbeddedRefusal } from "../db/embedded/refusal.ts";
import { runningEmbedded } from "../db/embedded/runningEmbedded.ts";
import { findCommand, USAGE } from "./adminCommands.ts";
import type { Command, CommandResult } from "./adminCommands.ts";

/** PostgreSQL's code for a table that is not there: the server has never been started on this database. */
const UNDEFINED_TABLE = "42P01";

/**
 * `npm run admin -- COMMAND`: on DATABASE_URL, or on the server's own database in DATA_DIR, which is started for the command when no server
 * runs it.
 */
async function run(name: string): Promise<CommandResult> {
  const command = findCommand(name);
  if (!command) return { lines: [USAGE], exitCode: 2 };
  const { DATABASE_URL, DATA_DIR } = process.env;
  const dataDir = DATA_DIR || "./data";
  const running = DATABASE_URL || (await runningEmbedded(dataDir));
  if (running) return runOn(running, command);
  const embedded = await startEmbedded({ dataDir, say: console.error, onLost: () => process.exit(1) });
  return runOn(embedded.url, command).finally(() => embedded.close());
}

async function runOn(url: string, command: Command): Promise<CommandResult> {
  const database = await openDatabase({ url, poolSize: 1 });
  return command(database.orm.em.fork()).finally(() => database.close());
}

try {
  const { lines, exitCode } = await run(process.argv[2] ?? "");
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
} catch (error) {
  console.error(lineForOperator(error));
  process.exitCode = 1;
}

function lineForOperator(error: unknown): string {
  if (error instanceof EmbeddedRefusal) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === UNDEFINED_TABLE ? "this database has no tables yet: start the server on it once" : String(error);
}
