import type { SqlEntityManager } from "@mikro-orm/sql";
import { User } from "../../db/entities/accounts/user.entity.ts";
import type { SessionRow } from "../../db/queries/accounts/sessions.ts";
import { lockUserAlone } from "../../db/queries/accounts/users.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { CONFIRMED_MINUTES } from "../../schema/rules/moderation.ts";
import type { Role } from "../../schema/rules/moderation.ts";

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

/**
 * The viewer of a scope that needs a moderator or an operator, who gave their password lately. Throws UNAUTHENTICATED,
 * FORBIDDEN, SUSPENDED, PASSWORD_NEEDED.
 */
export function requireRole(scope: { viewer: Viewer | null; clock: () => Date }, role: Exclude<Role, "user">): Viewer {
  const viewer = requireViewer(scope);
  const { confirmedAt } = viewer;
  if (viewer.role !== role && viewer.role !== "operator") throw new AppError("FORBIDDEN");
  refuseSuspended(scope);
  if (!confirmedAt || scope.clock().getTime() - confirmedAt.getTime() > CONFIRMED_MINUTES * 60_000)
    throw new AppError("PASSWORD_NEEDED");
  return viewer;
}

/** Throws SUSPENDED for a viewer whose account is suspended. */
export function refuseSuspended({ viewer, clock }: { viewer: Viewer | null; clock: () => Date }): void {
  if (viewer?.suspendedUntil && viewer.suspendedUntil > clock())
    throw new AppError("SUSPENDED", { until: viewer.suspendedUntil });
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
