import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../db/entities/accounts/user.entity.ts";
import type { SessionRow } from "../../db/queries/accounts/sessions.ts";
import { lockUserAlone } from "../../db/queries/accounts/users.ts";
import { AppError } from "../../schema/rules/appError.ts";

/** Who is asking, as the session said when the request came. */
export type Viewer = SessionRow;

/** The viewer of a scope that needs one. Throws UNAUTHENTICATED. */
export function requireViewer(scope: { viewer: Viewer | null }): Viewer {
  if (!scope.viewer) throw new AppError("UNAUTHENTICATED");
  return scope.viewer;
}

/** The viewer of a scope that needs one who has registered. Throws UNAUTHENTICATED, GUEST_FORBIDDEN. */
export function requireRegistered(scope: { viewer: Viewer | null }): Viewer {
  const viewer = requireViewer(scope);
  if (viewer.userType === "guest") throw new AppError("GUEST_FORBIDDEN");
  return viewer;
}

/** The viewer's account. Throws UNAUTHENTICATED when it was deleted since the request came. */
export async function requireUser(em: SqlEntityManager, viewer: Viewer): Promise<User> {
  const user = await em.findOne(User, viewer.userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
}

/**
 * Locks an account until the transaction ends, so that its changes follow each other.
 * Throws UNAUTHENTICATED when it is gone.
 */
export async function lockAccount(em: SqlEntityManager, userId: string): Promise<void> {
  if (!(await lockUserAlone(em, userId))) throw new AppError("UNAUTHENTICATED");
}
