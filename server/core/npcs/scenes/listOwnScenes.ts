import { findOwnScenes } from "../../../../db/queries/npcs/ownScenes.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";
import { ownSceneView } from "./ownSceneView.ts";
import type { OwnSceneView } from "./ownSceneView.ts";

/** The scenes of the viewer's character with all of their texts. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function listOwnScenes(
  { em, viewer, clock }: Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
): Promise<OwnSceneView[]> {
  const npc = await requireOwnNpc(em, npcId, requireViewer({ viewer }), clock());
  return (await findOwnScenes(em, npc.id)).map(ownSceneView);
}
