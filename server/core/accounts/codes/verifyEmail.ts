import { verifyEmailRules } from "../../../../schema/rules/accounts.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { tryCode } from "./tryCode.ts";

/**
 * Tells whether a registration code is right, without using it up.
 * Throws VALIDATION_FAILED, RATE_LIMITED, INVALID_CODE.
 */
export async function verifyEmail(
  scope: Pick<Scope, "em" | "address" | "clock" | "limits">,
  input: { email: string; code: string },
): Promise<void> {
  const { email, code } = parse(verifyEmailRules, input);
  await tryCode(scope, "register", email, code);
}
