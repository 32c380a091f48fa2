import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { findSameWord } from "../../../../db/queries/words/saved/savedWords.ts";
import { savedWordKeys } from "../../../../db/search/savedWordKeys.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { savedWordChangesRules } from "../../../../schema/rules/words/saved/savedWordRules.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { changeSavedWord } from "./changeSavedWord.ts";
import { viewSavedWord } from "./viewSavedWord.ts";

/**
 * Changes the given fields of a word that the viewer has saved; null changes nothing, and an empty reading means none.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND, VALIDATION_FAILED, and CONFLICT where another one
 * has this dictionary form.
 */
export async function updateWord(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  wordId: string,
  input: object,
): Promise<SavedWordRow> {
  await changeSavedWord(scope, wordId, async (word, { em }) => {
    if (word.deletedAt) throw new AppError("NOT_FOUND");
    const { reading, ...changes } = parse(savedWordChangesRules, input);
    em.assign(word, { ...changes, ...(reading !== undefined && { reading: reading || null }) });
    em.assign(word, savedWordKeys(word));
    if (await findSameWord(em, word)) throw new AppError("CONFLICT");
    return true;
  });
  return viewSavedWord(scope, wordId);
}
