import { join } from "node:path";
import { BackupRefusal } from "../../db/backup/backupFormat.ts";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import { whereItMoved } from "../../db/embedded/leave/whereItMoved.ts";
import { runningEmbedded } from "../../db/embedded/process/runningEmbedded.ts";
import { EmbeddedRefusal } from "../../db/embedded/refusal.ts";
import { CopyRefusal } from "../../db/move/copyRefusal.ts";
import { ConfigError } from "../config/configError.ts";
import { backupFolder, closeDataFolder } from "../dataFolder.ts";
import { backupCommand } from "./backups.ts";
import type { Command, CommandResult, Run } from "./command.ts";
import { flaggedOrdersCommand } from "./flaggedOrders.ts";
import { ledgerCheckCommand } from "./ledgerCheck.ts";
import { moveCommand } from "./move.ts";
import { picturesCommand } from "./pictures.ts";
import { rescanCommand } from "./rescan.ts";
import { restoreCommand } from "./restore.ts";
import { roleCommands } from "./roles.ts";
import { signOutCommand } from "./signOut.ts";

const COMMANDS: readonly Command[] = [
  ledgerCheckCommand,
  backupCommand,
  restoreCommand,
  picturesCommand,
  moveCommand,
  flaggedOrdersCommand,
  rescanCommand,
  signOutCommand,
  ...roleCommands,
];

export const USAGE = `npm run admin -- COMMAND, where COMMAND is one of: ${COMMANDS.map(({ usage }) => usage).join(", ")}`;

/** PostgreSQL's code for a table that is not there: the server has never been started on this database. */
const UNDEFINED_TABLE = "42P01";

/**
 * `npm run admin -- COMMAND`: on DATABASE_URL, or on the server's own database
 * in DATA_DIR, which is started for the command when no server runs it.
 */
async function run(words: string[]): Promise<CommandResult> {
  const command = findCommand(words);
  if (!command) return { lines: [USAGE], exitCode: 2 };
  const { DATABASE_URL, DATA_DIR, S3_ENDPOINT } = process.env;
  const dataDir = DATA_DIR || "./data";
  const pictures = S3_ENDPOINT ? null : join(dataDir, "media");
  const folder = backupFolder(process.env);
  if (commandNamed(words[0])?.hasOwnPlace) return command({ url: "", pictures, folder });
  const running = DATABASE_URL || whereItMoved(dataDir) || (await runningEmbedded(dataDir));
  if (running) return command({ url: running, pictures, folder });
  closeDataFolder(dataDir, { ownDatabase: true });
  const embedded = await startEmbedded({ dataDir, say: console.error, onLost: () => process.exit(1) });
  return command({ url: embedded.url, pictures, folder }).finally(() => embedded.close());
}

/** Runs an operator's command, prints what it found, and sets the exit code of the process. */
export async function runCommand(words: string[]): Promise<void> {
  try {
    const { lines, exitCode } = await run(words);
    for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(lineForOperator(error));
    process.exitCode = 1;
  }
}

function lineForOperator(error: unknown): string {
  const isRefusal = [EmbeddedRefusal, BackupRefusal, CopyRefusal, ConfigError].some((kind) => error instanceof kind);
  if (error instanceof Error && isRefusal) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === UNDEFINED_TABLE ? "this database has no tables yet: start the server on it once" : String(error);
}

/** A command by its name and arguments; null when there is no such command, or not with these arguments. */
export function findCommand([name, ...words]: string[]): Run | null {
  return commandNamed(name)?.read(words) ?? null;
}

const commandNamed = (name?: string): Command | undefined => COMMANDS.find(({ usage }) => usage.split(" ")[0] === name);
