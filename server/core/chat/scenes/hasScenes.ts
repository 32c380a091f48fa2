import { hasScene } from "../../../../db/queries/chat/scenes.ts";
import type { Scope } from "../../scope.ts";

/** Whether a character of a chat that the viewer sees has a scene to play. */
export function hasScenes({ em }: Pick<Scope, "em">, npcId: string): Promise<boolean> {
  return hasScene(em.fork(), npcId);
}
