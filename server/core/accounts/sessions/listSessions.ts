import { Session } from "../../../../db/entities/accounts/session.entity.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** One place where the viewer is signed in. */
export interface SignInView {
  id: string;
  /** What its browser called itself. */
  device: string;
  createdAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

/** The viewer's valid sessions, newest first. Throws UNAUTHENTICATED. */
export async function listSessions(scope: Pick<Scope, "em" | "viewer" | "clock">): Promise<SignInView[]> {
  const viewer = requireViewer(scope);
  const sessions = await scope.em.find(
    Session,
    { user: viewer.userId, revokedAt: null, expiresAt: { $gt: scope.clock() } },
    { orderBy: { createdAt: "desc" } },
  );
  return sessions.map(({ id, device, createdAt, expiresAt }) => ({
    id,
    device,
    createdAt,
    expiresAt,
    isCurrent: id === viewer.sessionId,
  }));
}
