import { randomUUID } from "node:crypto";
import { backupName } from "../../../../db/backup/backupFolder.ts";
import type { BackupFile } from "../../../../db/backup/backupFolder.ts";
import { checkBackup } from "../../../../db/backup/readBackup.ts";
import { restoreBackup } from "../../../../db/backup/restoreBackup.ts";
import type { RestoreNote } from "../../../../db/backup/restoreBackup.ts";
import { migrationNames } from "../../../../db/migrations/list.ts";
import type { JobResult } from "../../../../db/entities/moderation/operatorJob.entity.ts";
import { noteDoneJob } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import { countOtherNodes } from "../../../../db/queries/otherNodes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { reasonRules } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";
import { JobRefusal } from "../jobs/operatorJobs.ts";
import type { SayProgress } from "../jobs/operatorJobs.ts";
import { startJob } from "../jobs/startJob.ts";
import type { JobScope } from "../jobs/startJob.ts";
import { requirePerson } from "../people/requirePerson.ts";
import { requireBackup } from "./requireBackup.ts";
import { saveBackup } from "./saveBackup.ts";

type RestoreScope = JobScope & Pick<Scope, "backupPlace" | "holdDatabase">;

/**
 * Starts to put a backup in place of all that is there. The operator has typed its name. Throws as `requireRole`,
 * VALIDATION_FAILED, NOT_FOUND, OTHER_NODES_RUNNING, JOB_RUNNING.
 */
export async function restoreFromBackup(
  scope: RestoreScope,
  input: { backup: string; typed: string; reason: string },
): Promise<JobRow> {
  const { userId } = requireRole(scope, "operator");
  const { reason } = parse(reasonRules, input);
  const file = await requireBackup(scope.backupPlace, input.backup);
  if (input.typed.trim() !== file.name)
    throw new AppError("VALIDATION_FAILED", { fields: { typed: "validation.invalidValue" } });
  const em = scope.em.fork();
  // What they are writing and who reads there, this node cannot know.
  if ((await countOtherNodes(em)) > 0) throw new AppError("OTHER_NODES_RUNNING");
  const subject = `backup ${file.name}`;
  const { username } = await requirePerson(em, userId);
  const note = { operatorId: userId, operatorName: username ?? "", subject, reason };
  return startJob(scope, {
    kind: "restore",
    subject: file.name,
    stage: "checking",
    noted: { ...note, act: "restoreBackup" },
    work: (say) => restore(scope, file, note, say),
  });
}

/** Nothing is lost by a mistake: what is there is saved as a backup of its own first. */
async function restore(
  { backupPlace, bus, clock, em, holdDatabase }: RestoreScope,
  { path }: BackupFile,
  note: RestoreNote,
  say: SayProgress,
): Promise<JobResult> {
  say(0, "checking");
  const terms = await checkBackup(path, migrationNames(), say);
  say(0, "saving");
  const saved = await saveBefore({ backupPlace, clock, em }, say);
  if ((await countOtherNodes(em.fork())) > 0) throw new JobRefusal("otherNodes");
  say(0, "restoring");
  const plan = { ...backupPlace, file: path, onProgress: say, note, hold: holdDatabase };
  const { summary, after } = await restoreBackup(plan, terms);
  // What pages show and what this node keeps in memory is of before.
  bus.reportGap();
  const { orders, ...counts } = after;
  return { saved, ...summary, ...counts, ordersKept: orders.length };
}

/** The name of a backup of what is there. */
async function saveBefore(
  { backupPlace, clock, em }: Pick<RestoreScope, "backupPlace" | "clock" | "em">,
  say: SayProgress,
): Promise<string> {
  const startedAt = clock();
  const name = `${backupName(startedAt)}-before-restore`;
  const result = await saveBackup(backupPlace, { name, now: startedAt }, say);
  const job = { id: randomUUID(), kind: "backup", subject: name, startedAt } as const;
  await noteDoneJob(em.fork(), { ...job, result, finishedAt: clock() });
  return name;
}
