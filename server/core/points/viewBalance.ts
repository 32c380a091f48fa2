import type { SqlEntityManager } from "@mikro-orm/sql";
import { findAccount } from "../../../db/queries/points/accounts.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/** A user's points. */
export interface BalanceView {
  /** What can be spent now, without the points held for acts that are running. */
  balance: number;
  totalRecharged: number;
  totalConsumed: number;
  totalGranted: number;
}

/** The viewer's points; a guest has none. Throws UNAUTHENTICATED. */
export function viewBalance(scope: Scope): Promise<BalanceView> {
  return balanceOf(scope.em, requireViewer(scope).userId);
}

export async function balanceOf(em: SqlEntityManager, userId: string): Promise<BalanceView> {
  return (await findAccount(em, userId)) ?? { balance: 0, totalRecharged: 0, totalConsumed: 0, totalGranted: 0 };
}
