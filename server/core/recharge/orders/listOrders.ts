import { findOrders } from "../../../../db/queries/recharge/orders.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { orderViews } from "./orderView.ts";
import type { OrderView } from "./orderView.ts";

/** The viewer's orders, newest first. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function listOrders(
  scope: Pick<Scope, "em" | "viewer" | "rechargeTerms">,
  paging: { page?: number; limit?: number },
): Promise<{ items: OrderView[]; total: number }> {
  const { userId } = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  const { items, total } = await findOrders(scope.em, userId, (page - 1) * limit, limit);
  return { items: await orderViews(scope.em, scope.rechargeTerms, items), total };
}
