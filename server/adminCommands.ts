import { resolve } from "node:path";
import { checkBackup } from "../db/backup/readBackup.ts";
import { restoreBackup } from "../db/backup/restoreBackup.ts";
import { writeBackup } from "../db/backup/writeBackup.ts";
import type { BackupSummary } from "../db/backup/backupFormat.ts";
import { openDatabase } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { MIGRATIONS } from "../db/migrations/list.ts";
import { checkLedger } from "./core/points/checkLedger.ts";

/** What a command of the operator's says, line by line, and the exit code it ends with: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

/** What commands work on. */
export interface CommandPlace {
  /** The database's connection string. */
  url: string;
  /** The folder of pictures; null where they are kept in a bucket. */
  pictures: string | null;
}

export type Command = (place: CommandPlace, argument: string) => Promise<CommandResult>;

const ledgerCheck: Command = async ({ url }) => {
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  const { accounts, entries, mistakes } = await checkLedger({ em: orm.em.fork() }).finally(close);
  const lines = mistakes.map(({ userId, what, is, mustBe }) => `${userId}: ${what} is ${is}, must be ${mustBe}`);
  const sum = `accounts: ${accounts}, entries: ${entries}, mistakes: ${mistakes.length}`;
  return { lines: [...lines, sum], exitCode: mistakes.length === 0 ? 0 : 1 };
};

const backup: Command = async (place, argument) => {
  const file = fileNamed(argument);
  return summary(`written to ${file}`, await writeBackup({ ...place, file }), place);
};

const restore: Command = async (place, argument) => {
  const file = fileNamed(argument);
  const terms = await checkBackup(
    file,
    MIGRATIONS.map(({ name }) => name),
  );
  // On a database that no server was started on yet, or an older one.
  const database = await openDatabase({ url: place.url, poolSize: 2 });
  await migrate(database).finally(() => database.close());
  return summary(`restored from ${file}`, await restoreBackup({ ...place, file }, terms), place);
};

const COMMANDS = new Map<string, { run: Command; takesFile: boolean }>([
  ["ledger-check", { run: ledgerCheck, takesFile: false }],
  ["backup", { run: backup, takesFile: true }],
  ["restore", { run: restore, takesFile: true }],
]);

/** A command by its name and argument; null when there is no such command, or not with this many arguments. */
export function findCommand([name = "", ...rest]: string[]): ((place: CommandPlace) => Promise<CommandResult>) | null {
  const command = COMMANDS.get(name);
  if (!command || rest.length !== (command.takesFile ? 1 : 0)) return null;
  return (place) => command.run(place, rest[0] ?? "");
}

export const USAGE = `npm run admin -- COMMAND, where COMMAND is one of: ${[...COMMANDS]
  .map(([name, { takesFile }]) => (takesFile ? `${name} FILE` : name))
  .join(", ")}`;

/** A file as the operator names it: npm runs us in the project's folder and says in INIT_CWD where the operator is. */
const fileNamed = (argument: string): string => resolve(process.env.INIT_CWD ?? ".", argument);

function summary(done: string, { tables, rows, pictures }: BackupSummary, place: CommandPlace): CommandResult {
  const pictureNote =
    place.pictures === null ? "pictures are in the bucket, which this leaves alone" : `${pictures} pictures`;
  return { lines: [`${done}: ${tables} tables, ${rows} rows, ${pictureNote}`], exitCode: 0 };
}
