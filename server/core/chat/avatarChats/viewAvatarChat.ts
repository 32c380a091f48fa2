import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import type { ChatView } from "../list/viewChat.ts";
import { viewChat } from "../list/viewChat.ts";
import { requireAvatarChat } from "./requireAvatarChat.ts";

/** The conversation of a user with the viewer's AI avatar. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function viewAvatarChat(
  scope: Pick<Scope, "em" | "viewer">,
  npcId: string,
  userId: string,
): Promise<ChatView> {
  const viewer = requireViewer(scope);
  const chat = await requireAvatarChat(scope.em, viewer, npcId, userId);
  return viewChat(scope.em, viewer, chat.id);
}
