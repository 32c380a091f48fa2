import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { JobResult } from "../../entities/moderation/operatorJob.entity.ts";
import type { JobFailure, JobKind, JobStage, JobState } from "../../../schema/rules/operatorJobs.ts";
import type { Tables } from "../../tables.ts";

/** Work that an operator has started. */
export interface JobRow {
  id: string;
  kind: JobKind;
  subject: string;
  state: JobState;
  stage: JobStage | null;
  /** Percent of the stage. */
  progress: number;
  failure: JobFailure | null;
  result: JobResult | null;
  startedAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = [
  "id",
  "kind",
  "subject",
  "state",
  "stage",
  "progress",
  "failure",
  "result",
  "started_at as startedAt",
  "finished_at as finishedAt",
] as const;

/** Seconds of silence after which the node of a job is taken for gone. Nodes speak every few seconds. */
const LAPSE_SECONDS = 30;

const lapsed = sql<boolean>`state = 'running' and beat_at < clock_timestamp() - make_interval(secs => ${LAPSE_SECONDS})`;

/** Begins a job; null where another one runs that must be over first. */
export async function beginJob(
  em: SqlEntityManager,
  job: Pick<JobRow, "id" | "kind" | "subject" | "stage" | "startedAt">,
): Promise<JobRow | null> {
  const db = em.getKysely<Tables>();
  await db
    .updateTable("operator_jobs")
    .set({ state: "failed", failure: "interrupted", finished_at: sql`beat_at` })
    .where(lapsed)
    .execute();
  const begun = await db
    .insertInto("operator_jobs")
    .values({
      id: job.id,
      kind: job.kind,
      subject: job.subject,
      stage: job.stage,
      started_at: job.startedAt,
      beat_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return begun ?? null;
}

/** Says that a job goes on, and how far it is. */
export async function beatJob(
  em: SqlEntityManager,
  id: string,
  { stage, progress }: Pick<JobRow, "stage" | "progress">,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("operator_jobs")
    .set({ stage, progress, beat_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Ends a job. */
export async function endJob(
  em: SqlEntityManager,
  id: string,
  { failure, result, at }: { failure: JobFailure | null; result: JobResult | null; at: Date },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("operator_jobs")
    .set({
      state: failure === null ? "done" : "failed",
      failure,
      result: result && sql<JobResult>`${JSON.stringify(result)}::jsonb`,
      progress: 100,
      finished_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Notes work that is done already, as commands do it. */
export async function noteDoneJob(
  em: SqlEntityManager,
  job: Pick<JobRow, "id" | "kind" | "subject" | "startedAt"> & { result: JobResult; finishedAt: Date },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .insertInto("operator_jobs")
    .values({
      id: job.id,
      kind: job.kind,
      subject: job.subject,
      state: "done",
      progress: 100,
      result: sql<JobResult>`${JSON.stringify(job.result)}::jsonb`,
      started_at: job.startedAt,
      beat_at: job.finishedAt,
      finished_at: job.finishedAt,
    })
    .execute();
}

/** The newest job of these kinds, as it stands: one whose node is gone has failed. Null where there was none. */
export async function findNewestJob(
  em: SqlEntityManager,
  kinds: readonly JobKind[],
  state?: JobState,
): Promise<JobRow | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("operator_jobs")
    .select(COLUMNS)
    .select(lapsed.as("isLapsed"))
    .where("kind", "in", kinds)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "running"))
    // A restore saves a backup while it runs, and ends after it.
    .orderBy(sql`state = 'running' and not (${lapsed})`, "desc")
    .orderBy(sql`coalesce(finished_at, beat_at)`, "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { isLapsed, ...job } = found;
  return isLapsed ? { ...job, state: "failed", failure: "interrupted" } : job;
}

/** What is known of each backup by name: the newest time it was written or read to its end. */
export async function findBackupChecks(em: SqlEntityManager): Promise<Map<string, JobRow>> {
  const rows = await em
    .getKysely<Tables>()
    .selectFrom("operator_jobs")
    .select(COLUMNS)
    .distinctOn("subject")
    .where("kind", "in", ["backup", "check"])
    .where("state", "<>", "running")
    .orderBy("subject")
    .orderBy("started_at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
}
