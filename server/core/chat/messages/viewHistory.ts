import { findMessage, findMessagesBefore } from "../../../../db/queries/chat/messages.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";
import { HISTORY_PAGE_SIZE, historyPageRules } from "../../../../schema/rules/paging.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";

/** A page of a chat, oldest first. */
export interface HistoryPage {
  messages: MessageView[];
  hasMore: boolean;
  total: number;
  /** The viewer's nickname. */
  userName: string;
}

/**
 * Messages of the viewer's chat with a character. Page 1 has the newest. `after` names a message and gives those before it, so that new
 * messages do not shift the pages. Throws UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED.
 */
export async function viewHistory(
  scope: Scope,
  npcId: string,
  where: { page?: number; after?: string | null },
): Promise<HistoryPage> {
  const viewer = requireViewer(scope);
  const { page } = parse(historyPageRules, { page: where.page });
  const chat = await requireChat(scope.em, viewer, npcId);
  const before = where.after ? await positionOf(scope, chat.id, where.after) : null;
  const offset = (page - 1) * HISTORY_PAGE_SIZE;
  const rows = await findMessagesBefore(scope.em, chat.id, before, offset, HISTORY_PAGE_SIZE);
  return {
    messages: rows.map(messageView),
    hasMore: (rows[0]?.position ?? 0) > 0,
    total: chat.messageCount,
    userName: viewer.nickname,
  };
}

async function positionOf(scope: Scope, chatId: string, messageId: string): Promise<number> {
  const message = isUuid(messageId) ? await findMessage(scope.em, chatId, messageId) : null;
  if (!message) throw new AppError("NOT_FOUND");
  return message.position;
}
