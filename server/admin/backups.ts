import { resolve } from "node:path";
import type { BackupSummary } from "../../db/backup/backupFormat.ts";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { MIGRATIONS } from "../../db/migrations/list.ts";
import type { Command, CommandPlace, CommandResult } from "./command.ts";

export const backupCommand: Command = {
  usage: "backup FILE",
  read: (words) => withFile(words, backup),
};

export const restoreCommand: Command = {
  usage: "restore FILE",
  read: (words) => withFile(words, restore),
};

async function backup(place: CommandPlace, file: string): Promise<CommandResult> {
  return summary(`written to ${file}`, await writeBackup({ ...place, file }), place);
}

async function restore(place: CommandPlace, file: string): Promise<CommandResult> {
  const terms = await checkBackup(
    file,
    MIGRATIONS.map(({ name }) => name),
  );
  // On a database that no server was started on yet, or an older one.
  const database = await openDatabase({ url: place.url, poolSize: 2 });
  await migrate(database).finally(() => database.close());
  return summary(`restored from ${file}`, await restoreBackup({ ...place, file }, terms), place);
}

/** A file as the operator names it: npm runs us in the project's folder and says in INIT_CWD where the operator is. */
function withFile(
  [name, ...others]: string[],
  run: (place: CommandPlace, file: string) => Promise<CommandResult>,
): ReturnType<Command["read"]> {
  if (name === undefined || others.length > 0) return null;
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  return (place) => run(place, file);
}

function summary(done: string, { tables, rows, pictures }: BackupSummary, place: CommandPlace): CommandResult {
  const pictureNote =
    place.pictures === null ? "pictures are in the bucket, which this leaves alone" : `${pictures} pictures`;
  return { lines: [`${done}: ${tables} tables, ${rows} rows, ${pictureNote}`], exitCode: 0 };
}
