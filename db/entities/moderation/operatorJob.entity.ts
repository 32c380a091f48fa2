import { defineEntity, p } from "@mikro-orm/core";
import { JOB_FAILURES, JOB_KINDS, JOB_STAGES, JOB_STATES } from "../../../schema/rules/operatorJobs.ts";
import { primaryId } from "../primaryId.ts";

/** What jobs have found or done: a check of the ledger, a backup or its check, a restore. */
export interface JobResult {
  accounts?: number;
  entries?: number;
  orders?: number;
  mistakeCount?: number;
  mistakes?: { userId: string; what: string; is: string; mustBe: string }[];
  tables?: number;
  rows?: number;
  pictures?: number;
  /** The backup of what was there before the restore. */
  saved?: string;
  sessions?: number;
  guests?: number;
  accountsLost?: number;
  accountsDeleted?: number;
  withdrawn?: number;
  ordersKept?: number;
}

export const OperatorJobSchema = defineEntity({
  name: "OperatorJob",
  tableName: "operator_jobs",
  indexes: [
    { properties: ["kind", "startedAt"] },
    {
      name: "operator_jobs_running",
      properties: ["kind"],
      // One that has to do with backups at a time, on all nodes, and one check of the ledger.
      expression:
        "create unique index operator_jobs_running on operator_jobs ((kind = 'ledgerCheck')) where state = 'running'",
    },
  ],
  properties: {
    id: primaryId(),
    kind: p.enum(JOB_KINDS),
    /** What it is about, such as a backup's name. */
    subject: p.text().default(""),
    state: p.enum(JOB_STATES).default("running"),
    stage: p.enum(JOB_STAGES).nullable(),
    /** How much of the stage is done, in percent. */
    progress: p.integer().default(0),
    failure: p.enum(JOB_FAILURES).nullable(),
    /** What it has found or done. */
    result: p.json<JobResult>().nullable(),
    startedAt: p.datetime(),
    /** When its node last said that it goes on, by the database's clock. */
    beatAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

/**
 * Work that an operator has started and that takes longer than a request. It belongs to the installation, not to its
 * data: backups leave it out.
 */
export class OperatorJob extends OperatorJobSchema.class {}
OperatorJobSchema.setClass(OperatorJob);
