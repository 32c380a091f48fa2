import { randomUUID } from "node:crypto";
import type { JobResult } from "../../../../db/entities/moderation/operatorJob.entity.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import type { AuditedAct } from "../../../../db/queries/moderation/audit.ts";
import { beginJob } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { JobKind, JobStage } from "../../../../schema/rules/operatorJobs.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import type { SayProgress } from "./operatorJobs.ts";

/** What a use case needs that starts a job. */
export type JobScope = WorkScope & Pick<Scope, "viewer" | "clock" | "operatorJobs">;

interface JobPlan {
  kind: JobKind;
  subject?: string;
  stage?: JobStage;
  /** Who starts it, and why. */
  noted: AuditedAct;
  work: (say: SayProgress) => Promise<JobResult>;
}

/** Notes that a job is started, and runs it on this node. Throws JOB_RUNNING where another one must be over first. */
export async function startJob(scope: JobScope, { kind, subject = "", stage, noted, work }: JobPlan): Promise<JobRow> {
  const startedAt = scope.clock();
  return inTransaction(scope, async (tx) => {
    const job = await beginJob(tx.em, { id: randomUUID(), kind, subject, stage: stage ?? null, startedAt });
    if (!job) throw new AppError("JOB_RUNNING");
    await noteAct(tx.em, noted, startedAt);
    tx.afterCommit(() => scope.operatorJobs.run(job.id, job.stage, work));
    return job;
  });
}
