import { deleteUnplayed, retireScene } from "../../../../db/queries/npcs/ownScenes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { changeScenes } from "./changeScenes.ts";
import type { ScenesScope } from "./changeScenes.ts";

/**
 * Takes a scene away from the viewer's character; who plays it plays it to its end. Gives its id. Throws UNAUTHENTICATED,
 * NOT_FOUND, FORBIDDEN, RATE_LIMITED.
 */
export async function deleteScene(
  scope: ScenesScope,
  { npcId, sceneId }: { npcId: string; sceneId: string },
): Promise<string> {
  await changeScenes(scope, npcId, async ({ em }, npc) => {
    const at = scope.clock();
    const retired = isUuid(sceneId) ? await retireScene(em, { npcId: npc.id, sceneId, at }) : undefined;
    if (!retired) throw new AppError("NOT_FOUND");
    await deleteUnplayed(em, retired);
  });
  return sceneId;
}
