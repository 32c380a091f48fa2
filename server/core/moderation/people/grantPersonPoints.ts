import { randomUUID } from "node:crypto";
import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { findAccount } from "../../../../db/queries/points/accounts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { grantRules } from "../../../../schema/rules/moderation.ts";
import { grantPoints } from "../../points/grantPoints.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/** The largest number of the columns, and of the API. */
const MOST_POINTS = 2 ** 31 - 1;

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
    const account = await findAccount(tx.em, id);
    if (account && Math.max(account.balance, account.totalGranted) + amount > MOST_POINTS)
      throw new AppError("VALIDATION_FAILED", { fields: { amount: "validation.invalidValue" } });
    const noted = { operatorId: userId, act: "grantPoints", subject: `user ${id}`, reason: `${amount}: ${reason}` };
    await noteAct(tx.em, noted, scope.clock());
    const reasonKey = `operatorGrant:${randomUUID()}`;
    await grantPoints(tx, { userId: id, amount, reasonKey, description: "operatorGrant", reference: reason });
  });
}
