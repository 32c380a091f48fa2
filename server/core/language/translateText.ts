import { translateRules } from "../../../schema/rules/language.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import type { TranslatedText } from "./languageTools.port.ts";
import { modelAct } from "../modelAct.ts";

/**
 * Translates a text; nothing is stored. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED,
 * INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED, UNTRANSLATABLE.
 */
export async function translateText(
  scope: WorkScope & Pick<Scope, "viewer" | "languageTools" | "limits" | "modelBooks" | "prices">,
  input: object,
): Promise<TranslatedText> {
  const { userId } = requireRegistered(scope);
  const request = parse(translateRules, input);
  await scope.limits.take("translateByUser", userId);
  return payFor(scope, {
    userId,
    price: scope.prices.translate,
    description: "translate",
    act: () => modelAct("translate", (signal) => scope.languageTools.translate(request, signal, userId)),
  });
}
