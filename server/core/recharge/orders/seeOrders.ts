import { countUnseenOrders, markOrdersSeen } from "../../../../db/queries/recharge/orderNews.ts";
import { userTopic } from "../../live/userSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";

/** How many completed orders the viewer has not seen. Throws UNAUTHENTICATED. */
export function viewUnseenOrders(scope: Pick<Scope, "em" | "viewer">): Promise<number> {
  return countUnseenOrders(scope.em, requireViewer(scope).userId);
}

/** Marks the viewer's completed orders as seen, on all devices. Throws UNAUTHENTICATED. */
export async function seeOrders(scope: WorkScope & Pick<Scope, "viewer" | "clock">): Promise<void> {
  const { userId } = requireViewer(scope);
  await inTransaction(scope, async (tx) => {
    if (await markOrdersSeen(tx.em, userId, scope.clock())) tx.publish(userTopic(userId), { kind: "ordersSeen" });
  });
}
