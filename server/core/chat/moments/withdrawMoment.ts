import { endMoment } from "../../../../db/queries/chat/moments.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isLinkId } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";

/**
 * Ends a moment of the viewer's, at once: what it showed is deleted. Gives its id.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND.
 */
export async function withdrawMoment(scope: Pick<Scope, "em" | "viewer" | "clock">, momentId: string): Promise<string> {
  const { userId } = requireRegistered(scope);
  if (!isLinkId(momentId) || !(await endMoment(scope.em, userId, momentId, scope.clock())))
    throw new AppError("NOT_FOUND");
  return momentId;
}
