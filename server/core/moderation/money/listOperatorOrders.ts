import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { findOperatorOrders } from "../../../../db/queries/moderation/operatorOrders.ts";
import type { OperatorOrderRow } from "../../../../db/queries/moderation/operatorOrders.ts";
import { findPayments } from "../../../../db/queries/recharge/payments/payments.ts";
import type { PaymentRow } from "../../../../db/queries/recharge/payments/payments.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { operatorSearchRules } from "../../../../schema/rules/moderation.ts";
import { dogeAmount, koinuFor } from "../../recharge/doge.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/** A payment of an order. Amounts are in DOGE. */
interface OperatorPayment extends Pick<
  PaymentRow,
  "txid" | "vout" | "state" | "voidReason" | "blockHeight" | "isOlder" | "firstSeenAt" | "creditedPoints"
> {
  amount: string;
}

/** An order as operators see it: all that was and may be paid. */
interface OperatorOrder extends Omit<OperatorOrderRow, "script" | "createdHeight" | "actualKoinu"> {
  amount: string;
  /** What has come, or may yet come, in DOGE. */
  paid: string;
  payments: OperatorPayment[];
}

/**
 * Orders, flagged ones first. Which were found is noted, not what was looked for. Throws as `requireRole`,
 * VALIDATION_FAILED.
 */
export async function listOperatorOrders(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: { query: string; page: number; limit: number },
): Promise<{ items: OperatorOrder[]; total: number }> {
  const { userId } = requireRole(scope, "operator");
  const { query, page, limit } = parse(operatorSearchRules, input);
  return inTransaction(scope, async ({ em }) => {
    const { items, total } = await findOperatorOrders(em, query, (page - 1) * limit, limit);
    const ids = items.map(({ id }) => id);
    const noted = { operatorId: userId, act: "operatorOrders", subject: `orders ${ids.join(" ")}` };
    await noteAct(em, noted, scope.clock());
    const paid = Map.groupBy(await findPayments(em, ids), ({ orderId }) => orderId);
    return { items: items.map((order) => viewOf(order, paid.get(order.id) ?? [])), total };
  });
}

function viewOf(order: OperatorOrderRow, payments: readonly PaymentRow[]): OperatorOrder {
  const counted = payments.filter(({ state }) => state !== "void");
  return {
    ...order,
    amount: dogeAmount(koinuFor(order.points)),
    paid: dogeAmount(counted.reduce((sum, { koinu }) => sum + BigInt(koinu), 0n)),
    payments: payments.map((payment) => ({ ...payment, amount: dogeAmount(BigInt(payment.koinu)) })),
  };
}
