import { findLastMessage } from "../../../db/queries/chat/messages.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { requireChat } from "../chat/ensureChat.ts";
import type { Scope } from "../scope.ts";
import { requireRegistered } from "../viewer.ts";
import type { Viewer } from "../viewer.ts";

interface SuggestionPlace {
  viewer: Viewer;
  chatId: string;
  /** The message, and which of its alternatives, after which the suggested messages would be sent. */
  place: { messageId: string; alternative: number };
}

/**
 * The place in the viewer's chat for which suggestions are made and stored.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND, REPLY_RUNNING.
 */
export async function suggestionPlace(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
): Promise<SuggestionPlace> {
  const viewer = requireRegistered(scope);
  const chat = await requireChat(scope.em, viewer, npcId, scope.clock());
  const last = chat.closed ? null : await findLastMessage(scope.em, chat.id);
  if (!last) throw new AppError("NOT_FOUND");
  if (last.replyStatus === "generating") throw new AppError("REPLY_RUNNING");
  return { viewer, chatId: chat.id, place: { messageId: last.id, alternative: last.alternative ?? last.edition } };
}
