import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireUser, requireViewer } from "../../viewer.ts";
import { verifySecret } from "../password.ts";
import { deleteUser } from "./deleteUser.ts";

/**
 * Deletes the viewer with their chats, points, pictures and characters. Other users can still read their chats with
 * those characters. A viewer with a password must give it. Throws UNAUTHENTICATED, RATE_LIMITED, INVALID_CREDENTIALS.
 */
export async function deleteAccount(
  scope: WorkScope & Pick<Scope, "viewer" | "address" | "recordSignIn" | "clock" | "media" | "limits">,
  password: string | null,
): Promise<void> {
  const viewer = requireViewer(scope);
  await scope.limits.take("passwordByUser", viewer.userId);
  const { passwordHash, email } = await requireUser(scope.em.fork(), viewer);
  if (passwordHash && !(await verifySecret(password ?? "", passwordHash))) throw new AppError("INVALID_CREDENTIALS");
  await deleteUser(scope, { userId: viewer.userId, email });
}
