import type { SqlEntityManager } from "@mikro-orm/sql";

/** Mails about decisions, sent by jobs that carry ids alone; each is queued in the open transaction. */
export interface DecisionMails {
  /** To the author: what was decided. */
  decided(em: SqlEntityManager, decisionId: string): Promise<void>;
  /** To the author: the decision was undone, or their appeal was answered. */
  settled(em: SqlEntityManager, decisionId: string): Promise<void>;
  /** To who has made a report: what became of it. */
  reportDecided(em: SqlEntityManager, reportId: string): Promise<void>;
}
