import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { reasonRules } from "../../../../schema/rules/moderation.ts";
import { deleteUser } from "../../accounts/profile/deleteUser.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { requirePerson } from "./requirePerson.ts";

/**
 * Deletes a person's account as they themselves could. Whoever has a role loses it on the command line first. Throws as
 * `requireRole`, VALIDATION_FAILED, NOT_FOUND, CONFLICT.
 */
export async function deletePerson(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "address" | "recordSignIn" | "media">,
  personId: string,
  why: string,
): Promise<void> {
  const { userId } = requireRole(scope, "operator");
  const { reason } = parse(reasonRules, { reason: why });
  const { id, email, role } = await requirePerson(scope.em.fork(), personId);
  if (role !== "user") throw new AppError("CONFLICT");
  const noted = { operatorId: userId, act: "deletePerson", subject: `user ${id}`, reason };
  await deleteUser(scope, { userId: id, email }, ({ em }) => noteAct(em, noted, scope.clock()));
}
