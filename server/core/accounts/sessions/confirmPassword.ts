import { confirmSession } from "../../../../db/queries/accounts/sessions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered, requireUser } from "../../viewer.ts";
import { verifySecret } from "../password.ts";
import { viewersTopic } from "./viewerSignals.ts";

/**
 * Takes the viewer's password again, as acts of operators need it. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * RATE_LIMITED, INVALID_CREDENTIALS.
 */
export async function confirmPassword(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  password: string,
): Promise<void> {
  const viewer = requireRegistered(scope);
  await scope.limits.take("passwordByUser", viewer.userId);
  const { passwordHash = null } = await requireUser(scope.em.fork(), viewer);
  if (!(await verifySecret(password, passwordHash))) throw new AppError("INVALID_CREDENTIALS");
  await inStatement(scope, async ({ em, publish }) => {
    await confirmSession(em, viewer.sessionId, scope.clock());
    publish(viewersTopic(), viewer.userId);
  });
}
