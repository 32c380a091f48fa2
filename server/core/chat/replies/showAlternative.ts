import { lockChat } from "../../../../db/queries/chat/chats.ts";
import { setShownAlternative } from "../../../../db/queries/chat/editions.ts";
import { findMessage } from "../../../../db/queries/chat/messages.ts";
import { rewindMemory } from "../../../../db/queries/memory/rewind.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { announceChat } from "../list/announceChat.ts";
import { messageView } from "../messages/messageView.ts";
import type { MessageView } from "../messages/messageView.ts";
import { chatTopic } from "../signals.ts";

/**
 * Shows another alternative of a reply in the viewer's chat, and the text of the viewer's message that it answers, where
 * that was edited. Later prompts contain what is shown. `index` starts at 1. Throws UNAUTHENTICATED, NOT_FOUND;
 * VALIDATION_FAILED when there is no such alternative; REPLY_RUNNING while one is being written.
 */
export async function showAlternative(
  scope: WorkScope & Pick<Scope, "clock" | "viewer">,
  npcId: string,
  messageId: string,
  index: number,
): Promise<MessageView> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId) || !isUuid(messageId)) throw new AppError("NOT_FOUND");
  return inTransaction(scope, async (tx) => {
    const { em } = tx;
    const chat = await lockChat(em, viewer.userId, npcId);
    const message = chat && (await findMessage(em, chat.id, messageId));
    if (!chat || !message) throw new AppError("NOT_FOUND");
    if (message.replyStatus === "generating") throw new AppError("REPLY_RUNNING");
    if (message.replyStatus === null || index < 1 || index > message.alternatives) {
      throw new AppError("VALIDATION_FAILED", { fields: { index: "validation.invalidValue" } });
    }
    const questionId = await setShownAlternative(em, { chatId: chat.id, messageId, alternative: index });
    // With the text that it answers, where that has changed.
    const changedFrom = questionId === null ? message.position : message.position - 1;
    await rewindMemory(em, chat.id, changedFrom, scope.clock());
    const shown = await findMessage(em, chat.id, messageId);
    if (!shown) throw new AppError("NOT_FOUND");
    for (const id of [questionId, messageId])
      if (id !== null) tx.publish(chatTopic(chat.id), { kind: "message", messageId: id });
    announceChat(tx, chat.id, chat);
    return messageView(shown);
  });
}
