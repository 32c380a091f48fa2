import { polishRules } from "../../../schema/rules/language.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import type { PolishedText } from "./languageTools.port.ts";
import { modelAct } from "../modelAct.ts";

/**
 * Improves a text and says what was changed and why. A text with nothing to improve costs
 * nothing. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED,
 * INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED.
 */
export async function polishText(
  scope: WorkScope & Pick<Scope, "viewer" | "languageTools" | "limits" | "modelBooks" | "prices">,
  input: unknown,
): Promise<PolishedText> {
  const { userId, language: practised, nativeLanguage } = requireRegistered(scope);
  const { text, purpose, language = practised } = parse(polishRules, input);
  await scope.limits.take("polishByUser", userId);
  return payFor(scope, {
    userId,
    price: scope.prices.polish,
    description: "polish",
    act: () =>
      modelAct("polish", (signal) =>
        scope.languageTools.polish({ text, purpose, language, nativeLanguage }, signal, userId),
      ),
    store: (_tx, polished) => polished.text !== text,
  });
}
