import type { RechargeOrderFieldsFragment } from "../../lib/recharge/recharge.generated.ts";

/** The points and DOGE that an order shows: what was paid once it is completed, else what was ordered. */
export function paidFor({ status, points, amount, actualPoints, actualAmount }: RechargeOrderFieldsFragment) {
  return status === "completed"
    ? { points: actualPoints ?? points, amount: actualAmount ?? amount }
    : { points, amount };
}
