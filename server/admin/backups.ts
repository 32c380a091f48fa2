import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import { backupName, backupPath } from "../../db/backup/backupFolder.ts";
import type { BackupSummary } from "../../db/backup/backupFormat.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { noteAct } from "../../db/queries/moderation/audit.ts";
import { noteDoneJob } from "../../db/queries/moderation/operatorJobs.ts";
import { saveBackup } from "../core/moderation/backups/saveBackup.ts";
import { withDatabase } from "./command.ts";
import type { Command, CommandPlace, CommandResult } from "./command.ts";

export const backupCommand: Command = {
  usage: "backup [FILE]",
  read([name, ...others]) {
    if (others.length > 0) return null;
    // npm runs us in the project's folder and says in INIT_CWD where the operator is.
    const file = name === undefined ? null : resolve(process.env.INIT_CWD ?? ".", name);
    return (place) => backup(place, file);
  },
};

/** Without a file into the folder of backups, which the operator's page shows. */
async function backup(place: CommandPlace, file: string | null): Promise<CommandResult> {
  const startedAt = new Date();
  const name = file === null ? backupName(startedAt) : basename(file);
  const summary = await (file === null ? saveBackup(place, { name, now: startedAt }) : writeBackup({ ...place, file }));
  await withDatabase(place, (em) =>
    em.transactional(async (tx) => {
      const finishedAt = new Date();
      const job = { id: randomUUID(), kind: "backup", subject: name, startedAt } as const;
      await noteDoneJob(tx, { ...job, result: summary, finishedAt });
      await noteAct(tx, { operatorId: null, act: "makeBackup", subject: `backup ${name}` }, finishedAt);
    }),
  );
  const where = file ?? backupPath(place.folder, name);
  return { lines: [backupSummary(`written to ${where}`, summary, place)], exitCode: 0 };
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
