import { hasScene } from "../../../../db/queries/chat/scenes.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** Whether a character of a chat that the viewer sees has a scene to play in the practised language. */
export function hasScenes({ em, viewer }: Pick<Scope, "em" | "viewer">, npcId: string): Promise<boolean> {
  return hasScene(em.fork(), npcId, requireViewer({ viewer }).language);
}
