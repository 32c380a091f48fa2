import { findScenes } from "../../../../db/queries/chat/scenes.ts";
import { requireKnownNpc } from "../../npcs/knownNpc.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { sceneView } from "./sceneView.ts";
import type { SceneView } from "./sceneView.ts";

/** The scenes that can be played with a character. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function listScenes(scope: Pick<Scope, "em" | "viewer" | "clock">, npcId: string): Promise<SceneView[]> {
  const viewer = requireViewer(scope);
  const npc = await requireKnownNpc(scope.em, npcId, viewer, scope.clock());
  return (await findScenes(scope.em, npc.id, viewer)).map((scene) => sceneView(scene, viewer));
}
