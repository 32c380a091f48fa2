import { findOwnScenes } from "../../../../db/queries/npcs/ownScenes.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { sceneWishRules } from "../../../../schema/rules/sceneInput.ts";
import { modelAct } from "../../modelAct.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import { requireOwnNpc } from "../knownNpc.ts";
import type { WrittenScene } from "./ownSceneView.ts";

/**
 * Proposes a scene for the viewer's character, which nothing stores. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * VALIDATION_FAILED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED.
 */
export async function proposeScene(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "languageTools" | "limits" | "modelBooks" | "prices">,
  npcId: string,
  input: unknown,
): Promise<WrittenScene> {
  const viewer = requireRegistered(scope);
  const { userId } = viewer;
  const { language, level, wish } = parse(sceneWishRules, input);
  const npc = await requireOwnNpc(scope.em, npcId, viewer, scope.clock());
  await scope.limits.take("sceneDraftByUser", userId);
  const titles = (await findOwnScenes(scope.em, npc.id)).flatMap(({ texts }) =>
    Object.values(texts).map(({ title }) => title),
  );
  const request = { npcName: npc.name, npcDescription: npc.description, language, level, wish, titles };
  const proposed = await payFor(scope, {
    userId,
    price: scope.prices.sceneDraft,
    description: "sceneDraft",
    act: () => modelAct("sceneDraft", (signal) => scope.languageTools.proposeScene(request, signal, userId)),
    store: () => true,
  });
  return { ...proposed, language };
}
