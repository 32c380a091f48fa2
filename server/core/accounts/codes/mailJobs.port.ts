import type { SqlEntityManager } from "@mikro-orm/sql";

/** Mails are sent by jobs, with retry; a job carries ids, never a code or a text. */
export interface MailJobs {
  /** Queues the mail with an emailed code, in the open transaction: it is sent only if that commits. */
  sendCode(em: SqlEntityManager, emailCodeId: string): Promise<void>;
}
