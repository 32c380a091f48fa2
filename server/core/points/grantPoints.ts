import { insertCredit } from "../../../db/queries/points/credits.ts";
import type { Purpose } from "../../../schema/rules/points.ts";
import type { Transaction } from "../unitOfWork.ts";
import { announceBalance } from "./announceBalance.ts";

/** Gives a user points, once for each reason. False when they were given before, or the amount is zero. */
export async function grantPoints(
  tx: Transaction,
  grant: { userId: string; amount: number; reasonKey: string; description: Purpose; reference?: string },
): Promise<boolean> {
  if (grant.amount <= 0) return false;
  const isGiven = await insertCredit(tx.em, {
    ...grant,
    type: "system_grant",
    reference: grant.reference ?? null,
  });
  if (isGiven) announceBalance(tx, grant.userId);
  return isGiven;
}
