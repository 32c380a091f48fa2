import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { readHistory } from "../messages/viewHistory.ts";
import type { HistoryPage, HistoryPlace } from "../messages/viewHistory.ts";
import { requireAvatarChat } from "./requireAvatarChat.ts";

/**
 * Messages of a user's conversation with the viewer's AI avatar, with translations into the viewer's native
 * language. Throws UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED.
 */
export async function viewAvatarHistory(
  scope: Scope,
  npcId: string,
  userId: string,
  place: HistoryPlace,
): Promise<HistoryPage> {
  const viewer = requireViewer(scope);
  const chat = await requireAvatarChat(scope.em, viewer, npcId, userId);
  const user = await scope.em.findOne(User, { id: chat.userId });
  if (!user) throw new AppError("NOT_FOUND");
  return { ...(await readHistory(scope, chat, viewer.userId, place)), userName: user.nickname };
}
