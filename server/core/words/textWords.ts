import type { Language } from "../../../schema/rules/languages.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import { readTextRules } from "../../../schema/rules/words/wordPlaces.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/**
 * The words of a text that stands in no message, such as what recognition of speech has heard. Nothing is stored, and it
 * asks no model. Throws UNAUTHENTICATED, VALIDATION_FAILED, RATE_LIMITED, SERVICE_OVERLOADED.
 */
export async function textWords(
  scope: Pick<Scope, "viewer" | "limits" | "textAnalyser">,
  { text: given, language }: { text: string; language: Language },
): Promise<TextWord[]> {
  const { userId } = requireViewer(scope);
  const { text } = parse(readTextRules, { text: given });
  await scope.limits.take("textWordsByUser", userId);
  return scope.textAnalyser.analyse(language, text);
}
