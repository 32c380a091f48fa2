import { countStartedChats, findStartedChats } from "../../../../db/queries/chat/chatList.ts";
import type { ChatSide } from "../../../../db/queries/chat/chatList.ts";
import { pagingRules } from "../../../../schema/rules/paging.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { chatViews } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/**
 * The viewer's chats in which they have written, or the conversations of others with the viewer's AI avatars;
 * newest message first. Throws UNAUTHENTICATED, VALIDATION_FAILED.
 */
export async function listChats(
  scope: Scope,
  side: ChatSide,
  input: { page?: number; limit?: number },
): Promise<{ items: ChatView[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, input);
  const [rows, total] = await Promise.all([
    findStartedChats(scope.em, viewer.userId, side, (page - 1) * limit, limit),
    countStartedChats(scope.em, viewer.userId, side),
  ]);
  return { items: await chatViews(scope.em, viewer, rows), total };
}
