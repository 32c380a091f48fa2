import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { koinuFor } from "../doge.ts";
import { ownOrder, viewOrder } from "./viewOrder.ts";
import type { OrderView } from "./orderView.ts";

/**
 * Pays an open order of the viewer's with coins that are worth nothing.
 * Throws UNAUTHENTICATED, NOT_FOUND, ORDER_CLOSED, FORBIDDEN on a real chain.
 */
export async function payWithTestDoge(
  scope: Pick<Scope, "em" | "viewer" | "testPayments" | "rechargeTerms" | "limits">,
  orderId: string,
): Promise<OrderView> {
  const order = await ownOrder(scope, orderId);
  if (!scope.testPayments) throw new AppError("FORBIDDEN");
  if (order.status !== "pending") throw new AppError("ORDER_CLOSED");
  await scope.limits.take("txHashByUser", order.userId);
  await scope.testPayments.pay(order.script, koinuFor(order.points));
  return viewOrder(scope, orderId);
}
