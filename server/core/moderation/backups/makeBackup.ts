import { backupName } from "../../../../db/backup/backupFolder.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";
import { startJob } from "../jobs/startJob.ts";
import type { JobScope } from "../jobs/startJob.ts";
import { saveBackup } from "./saveBackup.ts";

/** Starts a backup, and returns while it is written. Throws as `requireRole`, JOB_RUNNING. */
export async function makeBackup(scope: JobScope & Pick<Scope, "backupPlace">): Promise<JobRow> {
  const { userId } = requireRole(scope, "operator");
  const now = scope.clock();
  const name = backupName(now);
  return startJob(scope, {
    kind: "backup",
    subject: name,
    noted: { operatorId: userId, act: "makeBackup", subject: `backup ${name}` },
    work: (say) => saveBackup(scope.backupPlace, { name, now }, say),
  });
}
