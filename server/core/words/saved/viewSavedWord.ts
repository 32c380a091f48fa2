import { findSavedWord } from "../../../../db/queries/words/saved/savedWords.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";

/** A word that the viewer has saved. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, NOT_FOUND. */
export async function viewSavedWord(scope: Pick<Scope, "em" | "viewer">, wordId: string): Promise<SavedWordRow> {
  const { userId } = requireRegistered(scope);
  const word = isUuid(wordId) ? await findSavedWord(scope.em.fork(), userId, wordId) : null;
  if (!word) throw new AppError("NOT_FOUND");
  return word;
}
