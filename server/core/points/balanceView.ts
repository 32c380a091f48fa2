import type { SqlEntityManager } from "@mikro-orm/sql";
import { findAccount } from "../../../db/queries/points/accounts.ts";

/** A user's points. */
export interface BalanceView {
  /** What can be spent now, without the points reserved for acts that are running. */
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

export async function balanceOf(em: SqlEntityManager, userId: string): Promise<BalanceView> {
  return (await findAccount(em, userId)) ?? { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0 };
}
