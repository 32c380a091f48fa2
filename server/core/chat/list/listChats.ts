import { findStartedChats, findStartedFaces } from "../../../../db/queries/chat/chatList.ts";
import type { ChatPlace, ChatSide } from "../../../../db/queries/chat/chatList.ts";
import { pageOf } from "../../../../schema/rules/pageOf.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { chatFace, chatView } from "./chatView.ts";
import type { ChatFace, ChatView } from "./chatView.ts";

/** Which page of a list of chats. */
interface ChatPaging {
  page?: number;
  limit?: number;
}

/**
 * The viewer's chats in which they have written, or the conversations of others with the viewer's AI avatars;
 * newest message first. Throws UNAUTHENTICATED, VALIDATION_FAILED.
 */
export async function listChats(
  scope: Scope,
  side: ChatSide,
  paging: ChatPaging,
): Promise<{ items: ChatView[]; total: number }> {
  const viewer = requireViewer(scope);
  const { items, total } = await findStartedChats(scope.em, side, placeOf(viewer, paging));
  return { items: items.map((chat) => chatView(chat, viewer)), total };
}

/** The same with no more of the characters than their faces, which costs less. */
export async function listChatFaces(
  scope: Scope,
  side: ChatSide,
  paging: ChatPaging,
): Promise<{ items: ChatFace[]; total: number }> {
  const viewer = requireViewer(scope);
  const { items, total } = await findStartedFaces(scope.em, side, placeOf(viewer, paging));
  return { items: items.map((chat) => chatFace(chat, viewer)), total };
}

function placeOf({ userId, language }: Viewer, paging: ChatPaging): ChatPlace {
  const { page, limit } = pageOf(paging);
  return { userId, language, offset: (page - 1) * limit, limit };
}
