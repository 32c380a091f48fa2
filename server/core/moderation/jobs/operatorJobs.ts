import type { SqlEntityManager } from "@mikro-orm/sql";
import { BackupRefusal } from "../../../../db/backup/backupFormat.ts";
import type { JobResult } from "../../../../db/entities/moderation/operatorJob.entity.ts";
import { beatJob, endJob } from "../../../../db/queries/moderation/operatorJobs.ts";
import { untilAnswered } from "../../live/untilAnswered.ts";
import type { JobFailure, JobStage } from "../../../../schema/rules/operatorJobs.ts";

/** Milliseconds between two words of a job about how far it is. */
const BEAT_MS = 1000;

/** Why a job could not be done, where the operator can do something about it. */
export class JobRefusal extends Error {
  override readonly name = "JobRefusal";
  readonly failure: JobFailure;

  constructor(failure: JobFailure) {
    super(`the job failed: ${failure}`);
    this.failure = failure;
  }
}

/** Says what a job does and which share of that is done. Throws once the node stops. */
export type SayProgress = (share: number, stage?: JobStage) => void;

interface OperatorJobsParts {
  em: { fork(): SqlEntityManager };
  clock: () => Date;
  onError: (error: unknown) => void;
}

/** The jobs that run on this node. */
export class OperatorJobs {
  readonly #parts: OperatorJobsParts;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: OperatorJobsParts) {
    this.#parts = parts;
  }

  /** Runs a job that has begun; what it gives is stored as its result. */
  run(id: string, stage: JobStage | null, work: (say: SayProgress) => Promise<JobResult>): void {
    const done = this.#run(id, stage, work).catch(this.#parts.onError);
    this.#running.add(done);
    void done.finally(() => this.#running.delete(done));
  }

  /** Ends what runs, as interrupted. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #run(id: string, first: JobStage | null, work: (say: SayProgress) => Promise<JobResult>): Promise<void> {
    const { em, clock, onError } = this.#parts;
    let now = { stage: first, progress: 0 };
    const say: SayProgress = (share, stage) => {
      if (this.#stopping.signal.aborted) throw new JobRefusal("interrupted");
      now = { stage: stage ?? now.stage, progress: Math.floor(Math.min(share, 1) * 100) };
    };
    const beat = setInterval(() => void beatJob(em.fork(), id, now).catch(() => undefined), BEAT_MS).unref();
    try {
      const end = await work(say).then(
        (result) => ({ failure: null, result }),
        (error: unknown) => {
          const failure = failureOf(error);
          if (failure === "unexpected") onError(error);
          return { failure, result: null };
        },
      );
      // Where the database has failed over meanwhile, what was done is told to the new one.
      const at = clock();
      await untilAnswered(
        () => endJob(em.fork(), id, { ...end, at }),
        () => this.#stopping.signal.aborted,
      );
    } finally {
      clearInterval(beat);
    }
  }
}

function failureOf(error: unknown): JobFailure {
  if (error instanceof JobRefusal) return error.failure;
  if (error instanceof Error && error.cause instanceof JobRefusal) return error.cause.failure;
  if (error instanceof BackupRefusal) return error.isOtherVersion ? "otherVersion" : "damaged";
  const code = error instanceof Error && "code" in error ? error.code : null;
  // The system's and PostgreSQL's.
  return code === "ENOSPC" || code === "53100" ? "diskFull" : "unexpected";
}
