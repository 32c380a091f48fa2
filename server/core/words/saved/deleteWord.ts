import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { changeSavedWord } from "./changeSavedWord.ts";

/**
 * Deletes a word that the viewer has saved. For 30 days it can be brought back. One that is deleted already stays so.
 * Gives its id. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function deleteWord(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  wordId: string,
): Promise<string> {
  await changeSavedWord(scope, wordId, (word, _, now) => {
    if (word.deletedAt) return false;
    word.deletedAt = now;
    return true;
  });
  return wordId;
}
