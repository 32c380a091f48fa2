import { storeKnowledge } from "../../../db/queries/level/wordKnowledge.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { saidWordRules } from "../../../schema/rules/level/wordKnowledge.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/**
 * Notes that the viewer says that they know a word, in its dictionary form, or that they do not, whatever else tells of
 * it. Throws UNAUTHENTICATED, VALIDATION_FAILED, RATE_LIMITED.
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
