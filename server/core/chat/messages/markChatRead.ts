import { markRead } from "../../../../db/queries/chat/chatList.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { announceChat } from "../list/announceChat.ts";
import type { ChatView } from "../list/chatView.ts";
import { requireChat } from "../ensureChat.ts";
import { viewChat } from "../list/viewChat.ts";

/** Marks what the character said to the viewer as read. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function markChatRead(scope: Scope, npcId: string): Promise<ChatView> {
  const viewer = requireViewer(scope);
  const chat = await requireChat(scope.em, viewer, npcId);
  await inStatement(scope, async (tx) => {
    await markRead(tx.em, chat.id);
    announceChat(tx, viewer.userId, chat.id);
  });
  return viewChat(scope.em, viewer, chat.id);
}
