import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { readHistory } from "../messages/viewHistory.ts";
import type { HistoryPage, HistoryRequest } from "../messages/viewHistory.ts";

/**
 * Messages of a user's conversation with the viewer's AI avatar, with translations into the viewer's native
 * language. Throws UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED.
 */
export function viewAvatarHistory(
  scope: Pick<Scope, "em" | "viewer">,
  npcId: string,
  userId: string,
  place: HistoryRequest,
): Promise<HistoryPage> {
  const { userId: viewerId } = requireViewer(scope);
  return readHistory(scope, { npcId, userId, viewerId, asReader: true }, place);
}
