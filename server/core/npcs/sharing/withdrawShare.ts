import { endShares } from "../../../../db/queries/npcs/npcShares.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";

/**
 * Ends the share link of the viewer's character; false when there was no valid one.
 * Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function withdrawShare(scope: Pick<Scope, "em" | "viewer" | "clock">, npcId: string): Promise<boolean> {
  const npc = await requireOwnNpc(scope.em, npcId, requireViewer(scope), scope.clock());
  return endShares(scope.em, npc.id, scope.clock());
}
