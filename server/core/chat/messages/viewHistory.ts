import { findMessage, findMessagesBefore } from "../../../../db/queries/chat/messages.ts";
import type { ChatRow } from "../../../../db/queries/chat/chats.ts";
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
  /** The nickname of the chat's user. */
  userName: string;
}

/**
 * Which page, from 1, the newest; or the messages before the one
 * named by `after`, so that new messages do not shift the pages.
 */
export interface HistoryPlace {
  page?: number;
  after?: string | null;
}

/** Messages of the viewer's chat with a character. Throws UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED. */
export async function viewHistory(scope: Scope, npcId: string, place: HistoryPlace): Promise<HistoryPage> {
  const viewer = requireViewer(scope);
  const chat = await requireChat(scope.em, viewer, npcId);
  return { ...(await readHistory(scope, chat, viewer.userId, place)), userName: viewer.nickname };
}

/** A page of a chat that `readerId` may read. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function readHistory(
  scope: Scope,
  chat: ChatRow,
  readerId: string,
  { page: number, after }: HistoryPlace,
): Promise<Omit<HistoryPage, "userName">> {
  const { page } = parse(historyPageRules, { page: number });
  const before = after ? await positionOf(scope, chat.id, after) : null;
  const offset = (page - 1) * HISTORY_PAGE_SIZE;
  const rows = await findMessagesBefore(scope.em, chat.id, before, offset, HISTORY_PAGE_SIZE, readerId);
  return { messages: rows.map(messageView), hasMore: (rows[0]?.position ?? 0) > 0, total: chat.messageCount };
}

async function positionOf(scope: Scope, chatId: string, messageId: string): Promise<number> {
  const message = isUuid(messageId) ? await findMessage(scope.em, chatId, messageId) : null;
  if (!message) throw new AppError("NOT_FOUND");
  return message.position;
}
