import { findOrder } from "../../../../db/queries/recharge/orders.ts";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { orderViews } from "./orderView.ts";
import type { OrderView } from "./orderView.ts";

/** An order of the viewer's. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function viewOrder(
  scope: Pick<Scope, "em" | "viewer" | "rechargeTerms">,
  orderId: string,
): Promise<OrderView> {
  const [view] = await orderViews(scope.em, scope.rechargeTerms, [await ownOrder(scope, orderId)]);
  if (!view) throw new AppError("NOT_FOUND");
  return view;
}

/** The same as it is stored. */
export async function ownOrder(scope: Pick<Scope, "em" | "viewer">, orderId: string): Promise<OrderRow> {
  const { userId } = requireViewer(scope);
  const order = isUuid(orderId) ? await findOrder(scope.em, orderId, userId) : null;
  if (!order) throw new AppError("NOT_FOUND");
  return order;
}
