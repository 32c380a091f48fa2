import { findSavedWords } from "../../../../db/queries/words/saved/savedWordList.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { savedWordSearchRules } from "../../../../schema/rules/words/saved/savedWordRules.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";

/** Which saved words are asked for; what is missing has its default. */
export interface AskedWords {
  language?: string | null | undefined;
  kind?: string | null | undefined;
  state?: string | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}

/**
 * A page of the words that the viewer has saved, and how many there are in all. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, RATE_LIMITED, VALIDATION_FAILED.
 */
export async function listSavedWords(
  scope: Pick<Scope, "em" | "viewer" | "limits">,
  asked: AskedWords,
): Promise<{ items: SavedWordRow[]; total: number }> {
  const { userId } = requireRegistered(scope);
  const { page, limit, ...search } = parse(savedWordSearchRules, asked);
  await scope.limits.take("savedWordsByUser", userId);
  return findSavedWords(scope.em, { ...search, userId, offset: (page - 1) * limit, limit });
}
