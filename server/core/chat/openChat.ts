import { decideReader } from "../../../db/queries/chat/chats.ts";
import { findStartedChat } from "../../../db/queries/chat/listedChats.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { followLink } from "../npcs/sharing/followLink.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";
import { ensureChat } from "./ensureChat.ts";
import { chatView, viewChat } from "./list/viewChat.ts";
import type { ChatView } from "./list/viewChat.ts";

/**
 * Opens the viewer's chat with a character. The first call creates it with the character's card and greeting. A share
 * link is followed first; an invalid one does no harm where the chat opens without it. Throws UNAUTHENTICATED,
 * NOT_FOUND; SHARE_EXPIRED where only a valid link would open the chat.
 */
export async function openChat(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
  shareId: string | null,
): Promise<ChatView> {
  const viewer = requireViewer(scope);
  // Before the chat is locked: following the link locks the user, and everywhere chats are locked first.
  const isLinkInvalid = shareId !== null && !(await hasFollowed(scope, viewer, shareId));
  // A chat that was written in changes no more by being opened: it needs no lock.
  const begun = isUuid(npcId) ? await findStartedChat(scope.em, npcId, viewer) : null;
  if (begun) return chatView(begun, viewer);
  try {
    const chatId = await inTransaction(scope, async ({ em }) => {
      const chat = await ensureChat(em, viewer, npcId, scope.clock());
      // Until the first message each opening shows whether the creator can read along, and the last one shown counts.
      if (!chat.started) await decideReader(em, chat.id);
      return chat.id;
    });
    return await viewChat(scope.em, viewer, chatId);
  } catch (error) {
    if (isLinkInvalid && error instanceof AppError && error.code === "NOT_FOUND") throw new AppError("SHARE_EXPIRED");
    throw error;
  }
}

async function hasFollowed(scope: Pick<Scope, "em" | "clock">, viewer: Viewer, shareId: string): Promise<boolean> {
  try {
    await followLink(scope.em, viewer, shareId, scope.clock());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
