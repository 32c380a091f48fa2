import { parse } from "../../../../schema/rules/input/parse.ts";
import { sceneTranslationRules } from "../../../../schema/rules/sceneInput.ts";
import { modelAct } from "../../modelAct.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { WrittenScene } from "./ownSceneView.ts";

/**
 * Writes a scene in another language, which nothing stores. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED,
 * RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, UNTRANSLATABLE, SERVICE_OVERLOADED.
 */
export async function translateScene(
  scope: WorkScope & Pick<Scope, "viewer" | "languageTools" | "limits" | "modelBooks" | "prices">,
  input: unknown,
): Promise<WrittenScene> {
  const { userId } = requireRegistered(scope);
  const { texts, to, level } = parse(sceneTranslationRules, input);
  await scope.limits.take("sceneDraftByUser", userId);
  const { language: from, ...scene } = texts;
  const translated = await payFor(scope, {
    userId,
    price: scope.prices.sceneDraft,
    description: "sceneDraft",
    act: () =>
      modelAct("sceneDraft", (signal) =>
        scope.languageTools.translateScene({ scene, from, to, level }, signal, userId),
      ),
    store: () => true,
  });
  return { ...translated, language: to };
}
