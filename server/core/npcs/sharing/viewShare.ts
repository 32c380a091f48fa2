import { findShareOf } from "../../../../db/queries/npcs/npcShares.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";
import { npcShareView } from "./npcShareView.ts";
import type { NpcShareView } from "./npcShareView.ts";

/** The valid share link of the viewer's character, if there is one. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function viewShare(
  scope: Pick<Scope, "em" | "viewer" | "origin" | "clock">,
  npcId: string,
): Promise<NpcShareView | null> {
  const npc = await requireOwnNpc(scope.em, npcId, requireViewer(scope), scope.clock());
  const share = await findShareOf(scope.em, npc.id, scope.clock());
  return share && npcShareView(scope.origin, npc.id, share);
}
