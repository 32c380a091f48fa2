import { storeKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { saidWordRules } from "../../../schema/rules/level/wordKnowledge.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/**
 * Stores whether the viewer knows a word, given in its dictionary form, as they say. This overrides saved words, look-ups
 * and how common the word is. Throws UNAUTHENTICATED, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function sayWordKnown(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  { language, isKnown, ...asked }: { language: Language; lemma: string; isKnown: boolean },
): Promise<true> {
  const { userId } = requireViewer(scope);
  const { lemma } = parse(saidWordRules, asked);
  await scope.limits.take("wordKnowledgeByUser", userId);
  await storeKnowledge(scope.em, { userId, language, key: wordKey(lemma), isKnown, isSaid: true }, scope.clock());
  return true;
}
