import { resolve } from "node:path";
import type { BackupSummary } from "../../db/backup/backupFormat.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import type { Command, CommandPlace, CommandResult } from "./command.ts";

export const backupCommand: Command = {
  usage: "backup FILE",
  read([name, ...others]) {
    if (name === undefined || others.length > 0) return null;
    // npm runs us in the project's folder and says in INIT_CWD where the operator is.
    const file = resolve(process.env.INIT_CWD ?? ".", name);
    return (place) => backup(place, file);
  },
};

async function backup(place: CommandPlace, file: string): Promise<CommandResult> {
  const summary = await writeBackup({ ...place, file });
  return { lines: [backupSummary(`written to ${file}`, summary, place)], exitCode: 0 };
}

/** What a backup holds, in one line. */
export function backupSummary(
  done: string,
  { tables, rows, pictures }: BackupSummary,
  { pictures: folder }: CommandPlace,
): string {
  const pictureNote = folder === null ? "pictures are in the bucket, which this leaves alone" : `${pictures} pictures`;
  return `${done}: ${tables} tables, ${rows} rows, ${pictureNote}`;
}
