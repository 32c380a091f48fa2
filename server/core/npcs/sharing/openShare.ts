import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { npcView } from "../npcView.ts";
import type { NpcView } from "../npcView.ts";
import { followLink, unlessInChat } from "./followLink.ts";

/**
 * Opens the character of a link for the viewer, while the link is valid. Where the viewer names the character of a chat
 * that they have, an invalid link does no harm: gives that character. Throws UNAUTHENTICATED, NOT_FOUND, SHARE_EXPIRED.
 */
export async function openShare(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  shareId: string,
  npcId: string | null,
): Promise<NpcView> {
  const viewer = requireViewer(scope);
  const { em } = scope;
  const now = scope.clock();
  const npc = await followLink(em, viewer, shareId, now).catch(unlessInChat(em, viewer, npcId, now));
  return npcView(npc, viewer);
}
