import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { storeSettledFlags } from "../../../../db/queries/moderation/operatorOrders.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { reasonRules } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Notes that the flags of an order were dealt with: it is an order like others then, until another flag comes. Throws as
 * `requireRole`, VALIDATION_FAILED, NOT_FOUND.
 */
export async function settleOrderFlags(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  orderId: string,
  why: string,
): Promise<void> {
  const { userId } = requireRole(scope, "operator");
  const { reason } = parse(reasonRules, { reason: why });
  await inTransaction(scope, async ({ em }) => {
    if (!isUuid(orderId) || !(await storeSettledFlags(em, orderId))) throw new AppError("NOT_FOUND");
    const noted = { operatorId: userId, act: "settleOrderFlags", subject: `order ${orderId}`, reason };
    await noteAct(em, noted, scope.clock());
  });
}
