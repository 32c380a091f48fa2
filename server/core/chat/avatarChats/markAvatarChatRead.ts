import { lockAvatarChat } from "../../../../db/queries/chat/chats.ts";
import { markReadByReader } from "../../../../db/queries/chat/unread.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { userTopic } from "../../live/userSignals.ts";
import type { ChatView } from "../list/viewChat.ts";
import { viewChat } from "../list/viewChat.ts";
import { requireAvatarChat } from "./requireAvatarChat.ts";

/** Marks all that was said with the viewer's AI avatar as read by the viewer. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function markAvatarChatRead(
  scope: WorkScope & Pick<Scope, "viewer">,
  npcId: string,
  userId: string,
): Promise<ChatView> {
  const viewer = requireViewer(scope);
  const chatId = await inTransaction(scope, async (tx) => {
    const chat = await requireAvatarChat(tx.em, viewer, npcId, userId, lockAvatarChat);
    await markReadByReader(tx.em, chat.id);
    tx.publish(userTopic(viewer.userId), { kind: "chatChanged", chatId: chat.id });
    return chat.id;
  });
  return viewChat(scope.em.fork(), viewer, chatId);
}
