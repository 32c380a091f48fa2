import { DataDirInUse } from "../db/dataDirLock.ts";
import { openDatabase } from "../db/connection.ts";
import { runCommand } from "./adminCommands.ts";
import type { CommandResult } from "./adminCommands.ts";
import { askRunningServer } from "./adminSocket.ts";

/** PostgreSQL's code for a table that is not there: the server has never been started on this database. */
const UNDEFINED_TABLE = "42P01";

/**
 * `npm run admin -- COMMAND`: on DATABASE_URL, or on the embedded database in DATA_DIR; there through the server that runs on it, since
 * the database is one process's own, or in this process when none does.
 */
async function run(command: string): Promise<CommandResult> {
  const { DATABASE_URL: url, DATA_DIR } = process.env;
  const dataDir = DATA_DIR || "./data";
  const answered = url ? null : await askRunningServer(dataDir, command);
  if (answered) return answered;
  const database = await openDatabase(url ? { url, poolSize: 1 } : { dataDir });
  try {
    return await runCommand(command, database.orm.em.fork());
  } finally {
    await database.close();
  }
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
  if (error instanceof DataDirInUse) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === UNDEFINED_TABLE ? "this database has no tables yet: start the server on it once" : String(error);
}
