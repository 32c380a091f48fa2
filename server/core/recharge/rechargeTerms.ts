import type { AccountKey } from "./accountKey.ts";

/** On what terms points are sold, as the operator has set them. */
export interface RechargeTerms {
  /** What the addresses of orders are derived from. */
  accountKey: AccountKey;
  /** Blocks, with its own, after which a payment counts. */
  confirmations: number;
  /** Seconds in which an order should be paid. */
  orderSeconds: number;
  /** Orders that a user may have open. */
  openOrders: number;
  /** Seconds for which a payment that has left the mempool unmined is waited for. */
  missingSeconds: number;
}
