import { findReplyOrigin } from "../../../../db/queries/chat/replyOrigins.ts";
import type { ReplyOriginRow } from "../../../../db/queries/chat/replyOrigins.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/**
 * What began a reply, so that a client's repeated request is told from a new one.
 * Throws UNAUTHENTICATED; NOT_FOUND for a reply that is not the viewer's.
 */
export async function viewReplyOrigin(scope: Pick<Scope, "em" | "viewer">, replyId: string): Promise<ReplyOriginRow> {
  const viewer = requireViewer(scope);
  const found = isUuid(replyId) ? await findReplyOrigin(scope.em, replyId) : null;
  if (found?.userId !== viewer.userId) throw new AppError("NOT_FOUND");
  return found;
}
