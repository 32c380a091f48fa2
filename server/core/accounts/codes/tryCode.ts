import type { CodePurpose } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { returnAttempts, takeAttempts } from "../../../../db/queries/accounts/emailCodes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { subnetOf } from "../../subnetOf.ts";
import type { Scope } from "../../scope.ts";
import { verifySecret } from "../password.ts";

/**
 * Tries an emailed code and returns its id. The caller uses it up, in the transaction that it is for. Five wrong
 * guesses from the network that asked for it, over all channels, end it there; three from elsewhere end it for all
 * others. Refusing a code that was never mailed takes as long as refusing a wrong one. Throws RATE_LIMITED,
 * INVALID_CODE.
 */
export async function tryCode(
  scope: Pick<Scope, "em" | "address" | "clock" | "limits">,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<string> {
  const network = subnetOf(scope.address);
  await scope.limits.take("tryCodeByAddress", scope.address);
  await scope.limits.take("tryCodeByEmailAndAddress", `${email} ${network}`);
  const attempts = await takeAttempts(scope.em, { email, purpose, network, at: scope.clock() });
  for (const { id, codeHash, expired } of attempts) {
    if (!(await verifySecret(code, codeHash)) || expired) continue;
    const ids = attempts.map((attempt) => attempt.id);
    await returnAttempts(scope.em, ids, network);
    return id;
  }
  throw new AppError("INVALID_CODE");
}
