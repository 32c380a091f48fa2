import { countSavedWords, findSameWord } from "../../../../db/queries/words/saved/savedWords.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { MAX_SAVED_WORDS } from "../../../../schema/rules/words/saved/savedWords.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { changeSavedWord } from "./changeSavedWord.ts";
import { viewSavedWord } from "./viewSavedWord.ts";

/**
 * Brings back a word that the viewer has deleted, with its reviews. One that is there stays as it is. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND, TOO_MANY_WORDS, and CONFLICT where it was saved again.
 */
export async function restoreWord(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  wordId: string,
): Promise<SavedWordRow> {
  await changeSavedWord(scope, wordId, async (word, { em }) => {
    if (!word.deletedAt) return false;
    if (await findSameWord(em, word)) throw new AppError("CONFLICT");
    if ((await countSavedWords(em, word.user.id)) >= MAX_SAVED_WORDS) throw new AppError("TOO_MANY_WORDS");
    word.deletedAt = null;
    return true;
  });
  return viewSavedWord(scope, wordId);
}
