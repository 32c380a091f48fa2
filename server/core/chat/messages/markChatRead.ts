import { lockChat } from "../../../../db/queries/chat/chats.ts";
import { markRead } from "../../../../db/queries/chat/unread.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { requireKnownNpc } from "../../npcs/knownNpc.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { announceChat } from "../list/announceChat.ts";
import type { ChatView } from "../list/viewChat.ts";
import { viewChat } from "../list/viewChat.ts";

/**
 * Marks what the character said to the viewer as read. Throws UNAUTHENTICATED; NOT_FOUND, also where nothing was said and
 * the viewer may not know the character any more.
 */
export async function markChatRead(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  npcId: string,
): Promise<ChatView> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const chatId = await inTransaction(scope, async (tx) => {
    // Locked first: a reply that ends at the same time is either read with the others or counted after them.
    const chat = await lockChat(tx.em, viewer.userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    if (!chat.started) await requireKnownNpc(tx.em, npcId, viewer, scope.clock());
    await markRead(tx.em, chat.id);
    announceChat(tx, chat.id, { userId: viewer.userId, readerId: null });
    return chat.id;
  });
  return viewChat(scope.em.fork(), viewer, chatId);
}
