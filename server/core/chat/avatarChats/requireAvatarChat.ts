import type { SqlEntityManager } from "@mikro-orm/sql";
import { findAvatarChat } from "../../../../db/queries/chat/chats.ts";
import type { ChatRow } from "../../../../db/queries/chat/chats.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Viewer } from "../../viewer.ts";

/**
 * The conversation of a user with the viewer's AI avatar.
 * Throws NOT_FOUND where there is none that the viewer can read along, as if it did not exist.
 */
export async function requireAvatarChat(
  em: SqlEntityManager,
  viewer: Viewer,
  npcId: string,
  userId: string,
  find: typeof findAvatarChat = findAvatarChat,
): Promise<ChatRow> {
  const chat = isUuid(npcId) && isUuid(userId) ? await find(em, viewer.userId, npcId, userId) : null;
  if (!chat) throw new AppError("NOT_FOUND");
  return chat;
}
