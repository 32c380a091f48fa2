import { insertPromise } from "../../../db/queries/chat/promises.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { PROMISED_REPLIES, promisedWordsRules } from "../../../schema/rules/words/promisedWords.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";

/**
 * Has a character use words in its next replies to the viewer, until it has said them; what was promised before is
 * replaced. Guests, whose words the server does not know, give them too. Throws UNAUTHENTICATED, VALIDATION_FAILED,
 * RATE_LIMITED; NOT_FOUND where that cannot be promised: there is no chat, the character is gone, or its creator reads
 * along.
 */
export async function promiseWords(
  scope: Pick<Scope, "em" | "viewer" | "limits">,
  { npcId, ...input }: { npcId: string; language: unknown; words: unknown },
): Promise<true> {
  const { userId } = requireViewer(scope);
  const { language, words } = parse(promisedWordsRules, input);
  await scope.limits.take("reviewsByUser", userId);
  const promised = { language, words, replies: PROMISED_REPLIES };
  const isStored = isUuid(npcId) && (await insertPromise(scope.em.fork(), { userId, npcId, promised }));
  if (!isStored) throw new AppError("NOT_FOUND");
  return true;
}
