import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import { requireViewer } from "../viewer.ts";
import type { ChatView } from "./list/chatView.ts";
import { ensureChat } from "./ensureChat.ts";
import { viewChat } from "./list/viewChat.ts";

/** Opens the viewer's chat with a character; the first time it gets its card and greeting. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function openChat(scope: Scope, npcId: string): Promise<ChatView> {
  const viewer = requireViewer(scope);
  const chat = await inTransaction(scope, ({ em }) => ensureChat(em, viewer, npcId, scope.clock()));
  return viewChat(scope.em, viewer, chat.id);
}
