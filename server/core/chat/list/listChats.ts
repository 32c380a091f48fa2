import { findStartedChats } from "../../../../db/queries/chat/chatList.ts";
import type { ChatSide, NpcDetail } from "../../../../db/queries/chat/chatList.ts";
import { pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import type { NpcFace, NpcView } from "../../npcs/npcView.ts";
import { requireViewer } from "../../viewer.ts";
import { chatView } from "./viewChat.ts";
import type { ChatView } from "./viewChat.ts";

interface ChatPaging {
  page?: number;
  limit?: number;
}

/**
 * The viewer's chats in which they have written, or the conversations of others with the viewer's AI avatars;
 * newest message first. Throws UNAUTHENTICATED, VALIDATION_FAILED.
 */
export async function listChats(
  scope: Pick<Scope, "em" | "viewer">,
  side: ChatSide,
  paging: ChatPaging,
  npcs: NpcDetail,
): Promise<{ items: ChatView<NpcView | NpcFace>[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, paging);
  const { userId, language } = viewer;
  const place = { userId, language, offset: (page - 1) * limit, limit };
  const { items, total } = await findStartedChats(scope.em, side, place, npcs);
  return { items: items.map((chat) => chatView(chat, viewer)), total };
}
