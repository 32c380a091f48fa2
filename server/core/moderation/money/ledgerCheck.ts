import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { withoutTimeLimit } from "../../../../db/driver/withoutTimeLimit.ts";
import { findNewestJob, noteDoneJob } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import { checkLedger } from "../../points/checkLedger.ts";
import type { LedgerFindings } from "../../points/checkLedger.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";
import { startJob } from "../jobs/startJob.ts";
import type { JobScope } from "../jobs/startJob.ts";

/** Mistakes that are kept of a check. */
const MOST_MISTAKES = 50;

/** What is kept of a check. */
type KeptFindings = LedgerFindings & { mistakeCount: number };

const kept = (found: LedgerFindings): KeptFindings => ({
  ...found,
  mistakes: found.mistakes.slice(0, MOST_MISTAKES),
  mistakeCount: found.mistakes.length,
});

/** Starts a check of the whole ledger. Throws as `requireRole`, JOB_RUNNING. */
export async function startLedgerCheck(scope: JobScope): Promise<JobRow> {
  const { userId } = requireRole(scope, "operator");
  return startJob(scope, {
    kind: "ledgerCheck",
    noted: { operatorId: userId, act: "checkLedger" },
    work: async () => kept(await withoutTimeLimit(() => checkLedger({ em: scope.em.fork() }))),
  });
}

/** Checks the whole ledger for a command; the page shows what it has found. */
export async function checkLedgerNow(em: SqlEntityManager, clock: () => Date): Promise<LedgerFindings> {
  const startedAt = clock();
  const found = await checkLedger({ em });
  const job = { id: randomUUID(), kind: "ledgerCheck", subject: "", startedAt } as const;
  await noteDoneJob(em, { ...job, result: kept(found), finishedAt: clock() });
  return found;
}

/** The newest check of the ledger; null where there was none. Throws as `requireRole`. */
export async function viewLedgerCheck(scope: Pick<Scope, "em" | "viewer" | "clock">): Promise<JobRow | null> {
  requireRole(scope, "operator");
  return findNewestJob(scope.em, ["ledgerCheck"]);
}
