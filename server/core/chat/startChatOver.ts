import { decideReader, emptyChat, lockChat } from "../../../db/queries/chat/chats.ts";
import { deleteRuns } from "../../../db/queries/chat/sceneRuns.ts";
import { insertOpening } from "../../../db/queries/chat/openings.ts";
import { detachMemories, dropMemories } from "../../../db/queries/memory/restarts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { requireKnownNpc } from "../npcs/knownNpc.ts";
import { textsIn } from "../npcs/npcTexts.policy.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import { announceGoneChat } from "./list/announceChat.ts";
import { viewChat } from "./list/viewChat.ts";
import type { ChatView } from "./list/viewChat.ts";
import { abandonReply } from "./replies/abandonReply.ts";
import { chatTopic } from "./signals.ts";
import { ownId } from "../ownId.ts";

/**
 * Deletes all that was said in the viewer's chat with a character, which begins again with card and greeting. What the
 * character remembers of it is kept or deleted, too. A running reply ends and is paid for. Throws
 * UNAUTHENTICATED; CHAT_ENDED; NOT_FOUND, also for a character that the viewer may not know any more, and nothing is
 * deleted then.
 */
export async function startChatOver(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
  { keepMemories }: { keepMemories: boolean },
): Promise<ChatView> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const chatId = await inTransaction(scope, async (tx) => {
    const { em } = tx;
    const chat = await lockChat(em, viewer.userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    if (chat.closed) throw new AppError("CHAT_ENDED");
    const now = scope.clock();
    await abandonReply(tx, chat);
    await (keepMemories ? detachMemories(em, chat.id) : dropMemories(em, chat.id, viewer.userId));
    await emptyChat(em, chat.id, now);
    await deleteRuns(em, chat.id);
    // From here on the chat alone opens a private character no more: a viewer who would lose it so keeps the chat.
    const npc = await requireKnownNpc(em, npcId, viewer, now);
    const { language, description, greeting } = textsIn(npc, viewer.language);
    const [cardId, greetingId] = [ownId(viewer.userId), ownId(viewer.userId)];
    await insertOpening(em, chat.id, [cardId, greetingId], { language, card: description, greeting }, now);
    await decideReader(em, chat.id);
    // The creator does not see a chat that was only opened.
    const readers = chat.readerId !== null && chat.started ? [chat.readerId] : [];
    announceGoneChat(tx, { id: chat.id, npcId, userId: viewer.userId }, [viewer.userId, ...readers]);
    for (const messageId of [cardId, greetingId]) tx.publish(chatTopic(chat.id), { kind: "message", messageId });
    tx.publish(chatTopic(chat.id), { kind: "scene" });
    return chat.id;
  });
  return viewChat(scope.em, viewer, chatId);
}
