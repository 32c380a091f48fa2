import type { SqlEntityManager } from "@mikro-orm/sql";

/** Mails about orders, sent by jobs that carry ids alone. */
export interface OrderMails {
  /**
   * Queues the mail about a completed order, in the open transaction:
   * it is sent a little later, if its owner has not seen the order by then.
   */
  orderCompleted(em: SqlEntityManager, orderId: string): Promise<void>;
}
