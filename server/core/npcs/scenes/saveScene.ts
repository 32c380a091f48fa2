import { randomUUID } from "node:crypto";
import { changeUnplayed, insertScene, retireScene } from "../../../../db/queries/npcs/ownScenes.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { MAX_SCENES, sceneRules } from "../../../../schema/rules/sceneInput.ts";
import { requireRegistered } from "../../viewer.ts";
import { changeScenes } from "./changeScenes.ts";
import type { ScenesScope } from "./changeScenes.ts";
import { ownSceneView, storedTexts } from "./ownSceneView.ts";
import type { SavedSceneView } from "./ownSceneView.ts";

/**
 * Adds a scene to the viewer's character, or changes `sceneId`: where that was played, it stays as it was for those
 * who have. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND, FORBIDDEN,
 * TOO_MANY_SCENES, RATE_LIMITED.
 */
export async function saveScene(
  scope: ScenesScope,
  { npcId, sceneId, input }: { npcId: string; sceneId: string | null; input: unknown },
): Promise<SavedSceneView> {
  requireRegistered(scope);
  const { level, texts } = parse(sceneRules, input);
  const [first] = texts;
  if (!first) throw new AppError("VALIDATION_FAILED", { fields: { texts: "validation.required" } });
  const scene = { level, language: first.language, texts: storedTexts(texts) };
  let id: string = randomUUID();
  const { hold } = await changeScenes(scope, npcId, async ({ em }, npc, scenes) => {
    const ofNpc = { ...scene, npcId: npc.id };
    if (sceneId === null) {
      if (scenes.length >= MAX_SCENES) throw new AppError("TOO_MANY_SCENES");
      await insertScene(em, { ...ofNpc, id });
      return;
    }
    if (!isUuid(sceneId)) throw new AppError("NOT_FOUND");
    const changed = await changeUnplayed(em, sceneId, ofNpc);
    if (changed) id = changed;
    else if (await retireScene(em, { npcId: npc.id, sceneId, at: scope.clock() }))
      await insertScene(em, { ...ofNpc, id, before: sceneId });
    else throw new AppError("NOT_FOUND");
  });
  return { ...ownSceneView({ ...scene, id }), hold: hold ?? null };
}
