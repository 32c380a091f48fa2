import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { unreadOf } from "./unreadView.ts";
import type { UnreadView } from "./unreadView.ts";

/** The viewer's unread messages in all chats. Throws UNAUTHENTICATED. */
export function viewUnread(scope: Pick<Scope, "em" | "viewer">): Promise<UnreadView> {
  return unreadOf(scope.em, requireViewer(scope).userId);
}
