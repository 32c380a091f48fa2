import type { CodePurpose } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { returnAttempt, takeAttempt } from "../../../../db/queries/accounts/emailCodes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { verifySecret } from "../password.ts";

/**
 * Tries an emailed code and returns its id. The caller uses it up, in the transaction that it is for. Five wrong
 * guesses, over all channels, end it. Refusing a code that was never mailed takes as long as refusing a wrong one.
 * Throws RATE_LIMITED, INVALID_CODE.
 */
export async function tryCode(scope: Scope, purpose: CodePurpose, email: string, code: string): Promise<string> {
  await scope.limits.take("tryCodeByAddress", scope.address);
  await scope.limits.take("tryCodeByEmail", email);
  const attempt = await takeAttempt(scope.em, email, purpose, scope.clock());
  if (!attempt) throw new AppError("INVALID_CODE");
  const right = await verifySecret(code, attempt.codeHash);
  if (!right || attempt.expired) throw new AppError("INVALID_CODE");
  await returnAttempt(scope.em, attempt.id);
  return attempt.id;
}
