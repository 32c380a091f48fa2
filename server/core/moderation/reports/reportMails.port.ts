import type { SqlEntityManager } from "@mikro-orm/sql";

/** Mails to who reports, sent by jobs that carry ids alone. */
export interface ReportMails {
  /** Queues the receipt of a report, in the open transaction: it is sent only if that commits. */
  received(em: SqlEntityManager, reportId: string): Promise<void>;
}
