import { countStartedChats, findStartedChats } from "../../../../db/queries/chat/chatList.ts";
import { pagingRules } from "../../../../schema/rules/paging.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { chatViews } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/** The viewer's chats in which they have written, newest message first. Throws UNAUTHENTICATED, VALIDATION_FAILED. */
export async function listChats(
  scope: Scope,
  input: { page?: number; limit?: number },
): Promise<{ items: ChatView[]; total: number }> {
  const viewer = requireViewer(scope);
  const { page, limit } = parse(pagingRules, input);
  const [rows, total] = await Promise.all([
    findStartedChats(scope.em, viewer.userId, (page - 1) * limit, limit),
    countStartedChats(scope.em, viewer.userId),
  ]);
  return { items: await chatViews(scope.em, viewer, rows), total };
}
