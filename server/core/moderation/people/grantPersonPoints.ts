import { randomUUID } from "node:crypto";
import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { grantRules } from "../../../../schema/rules/moderation.ts";
import { grantPoints } from "../../points/grantPoints.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/**
 * Gives a person points for a reason, which they read in their records. Guests have no points. Throws as `requireRole`,
 * VALIDATION_FAILED, NOT_FOUND.
 */
export async function grantPersonPoints(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  personId: string,
  grant: { amount: number; reason: string },
): Promise<void> {
  const { userId } = requireRole(scope, "operator");
  const { amount, reason } = parse(grantRules, grant);
  await inTransaction(scope, async (tx) => {
    const { id, userType } = await requirePerson(tx.em, personId);
    if (userType === "guest" || !(await lockUser(tx.em, id))) throw new AppError("NOT_FOUND");
    const noted = { operatorId: userId, act: "grantPoints", subject: `user ${id}`, reason: `${amount}: ${reason}` };
    await noteAct(tx.em, noted, scope.clock());
    const reasonKey = `operatorGrant:${randomUUID()}`;
    await grantPoints(tx, { userId: id, amount, reasonKey, description: "operatorGrant", reference: reason });
  });
}
