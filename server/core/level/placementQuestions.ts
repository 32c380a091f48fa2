import type { Language } from "../../../schema/rules/languages.ts";
import type { PlacementWord } from "../../../schema/rules/level/placementAnswer.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/**
 * The words of a placement in a language, each time in another order: which ones to ask for next follows from the answers
 * (`nextCard`), without asking the server. Throws UNAUTHENTICATED, RATE_LIMITED.
 */
export async function placementQuestions(
  scope: Pick<Scope, "viewer" | "limits" | "placementWords">,
  language: Language,
): Promise<PlacementWord[]> {
  const { userId } = requireViewer(scope);
  await scope.limits.take("placementByUser", userId);
  const words = (await scope.placementWords.wordsOf(language)).map((word) => ({ word, place: Math.random() }));
  return words.toSorted((one, other) => one.place - other.place).map(({ word }) => word);
}
