import { LockMode } from "@mikro-orm/sql";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { findByLogin } from "../../../../db/queries/accounts/users.ts";
import { loginRules } from "../../../../schema/rules/accounts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { subnetOf } from "../../subnetOf.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { verifySecret } from "../password.ts";
import { startSession } from "./startSession.ts";
import type { SignedIn } from "./startSession.ts";

/**
 * Signs in by username or email and password. A wrong name and a wrong password get the same
 * answer after the same time. Guesses, from however many addresses, do not lock the owner out of places where
 * they have signed in before. Throws VALIDATION_FAILED, RATE_LIMITED, INVALID_CREDENTIALS.
 */
export async function login(
  scope: WorkScope &
    Pick<Scope, "em"> &
    Pick<Scope, "address" | "device" | "recordSignIn" | "clock" | "limits" | "prices" | "sessionLifetimes">,
  input: { username: string; password: string },
): Promise<SignedIn> {
  const { username, password } = parse(loginRules, input);
  await scope.limits.take("loginByAddress", scope.address);
  const name = username.toLowerCase();
  const network = subnetOf(scope.address);
  await scope.limits.take("loginByAccountAndAddress", `${name} ${network}`);
  const found = await findByLogin(scope.em, username, network);
  if (!found?.isKnownNetwork) await scope.limits.take("loginByAccount", name);
  const right = await verifySecret(password, found?.passwordHash ?? null);
  if (!found || !right) throw new AppError("INVALID_CREDENTIALS");
  return inTransaction(scope, async ({ em }) => {
    // The password may have been reset while it was compared: then the given one is wrong now.
    const user = await em.findOne(
      User,
      { id: found.id, passwordHash: found.passwordHash },
      { lockMode: LockMode.PESSIMISTIC_READ },
    );
    if (!user) throw new AppError("INVALID_CREDENTIALS");
    return startSession(em, scope, user);
  });
}
