import { LockMode } from "@mikro-orm/sql";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { useCode } from "../../../db/queries/accounts/emailCodes.ts";
import { endSessions } from "../../../db/queries/accounts/sessions.ts";
import { findByEmail } from "../../../db/queries/accounts/users.ts";
import { hasName, resetPasswordRules } from "../../../schema/rules/accounts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { refuseCommonPassword } from "./commonPassword.ts";
import { hashSecret } from "./password.ts";
import { tryCode } from "./codes/tryCode.ts";
import { announceEndedSessions } from "./sessions/viewerSignals.ts";

/**
 * Sets a new password by an emailed code and ends every session of the account.
 * Throws VALIDATION_FAILED, RATE_LIMITED, INVALID_CODE.
 */
export async function resetPassword(
  scope: WorkScope & Pick<Scope, "em" | "address" | "recordSignIn" | "clock" | "limits">,
  input: { email: string; code: string; newPassword: string },
): Promise<void> {
  const { email, code, newPassword } = parse(resetPasswordRules, input);
  await refuseCommonPassword("newPassword", newPassword);
  const codeId = await tryCode(scope, "reset", email, code);
  const passwordHash = await hashSecret(newPassword);
  await inTransaction(scope, async (tx) => {
    const { em } = tx;
    const found = await findByEmail(em, email);
    if (!found || !(await useCode(em, codeId, scope.clock()))) throw new AppError("INVALID_CODE");
    const user = await em.findOneOrFail(User, found.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Only the person who got the code learns this. The code stays valid.
    if (hasName(newPassword, [user.username]))
      throw new AppError("VALIDATION_FAILED", { fields: { newPassword: "validation.passwordHasName" } });
    em.assign(user, { passwordHash });
    await em.flush();
    await endSessions(em, found.id, scope.clock());
    announceEndedSessions(tx, found.id);
    tx.afterCommit(() => scope.recordSignIn({ kind: "passwordReset", userId: found.id, address: scope.address }));
  });
}
