import { checkBackup } from "../../../../db/backup/readBackup.ts";
import { migrationNames } from "../../../../db/migrations/list.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";
import { startJob } from "../jobs/startJob.ts";
import type { JobScope } from "../jobs/startJob.ts";
import { requireBackup } from "./requireBackup.ts";

/** Starts to read a backup to its end, which proves it whole. Throws as `requireRole`, NOT_FOUND, JOB_RUNNING. */
export async function checkBackupFile(scope: JobScope & Pick<Scope, "backupPlace">, backup: string): Promise<JobRow> {
  const { userId } = requireRole(scope, "operator");
  const { name, path } = await requireBackup(scope.backupPlace, backup);
  return startJob(scope, {
    kind: "check",
    subject: name,
    noted: { operatorId: userId, act: "checkBackup", subject: `backup ${name}` },
    work: async (say) => {
      const { manifest, end } = await checkBackup(path, migrationNames(), say);
      return { tables: manifest.tables.length, rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0) };
    },
  });
}
