import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { askForRescan } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { rescanRules } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Has the chain read again from a block at the next look: what was missed is found, and nothing is credited twice.
 * Throws as `requireRole`, VALIDATION_FAILED, CHAIN_UNAVAILABLE where none has been watched yet.
 */
export async function rescanChain(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: { height: number; reason: string },
): Promise<void> {
  const { userId } = requireRole(scope, "operator");
  const { height, reason } = parse(rescanRules, input);
  await inTransaction(scope, async ({ em }) => {
    if (!(await askForRescan(em, height))) throw new AppError("CHAIN_UNAVAILABLE");
    const noted = { operatorId: userId, act: "rescanChain", subject: `block ${height}`, reason };
    await noteAct(em, noted, scope.clock());
  });
}
