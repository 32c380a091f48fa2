import { dropDeletedWords } from "../../../../db/queries/words/saved/savedWords.ts";
import { DELETED_WORD_DAYS } from "../../../../schema/rules/words/saved/savedWords.ts";
import type { Scope } from "../../scope.ts";

/** Words that are deleted in one statement. */
const BATCH = 1000;
const DAY_MS = 86_400_000;

/**
 * Deletes for good the words that were deleted 30 days ago, with their reviews. Gives their number. Ends early, between
 * two batches, once it is not `wanted` any more. Safe on several nodes at once.
 */
export async function forgetDeletedWords(
  scope: Pick<Scope, "em" | "clock">,
  isWanted: () => boolean = () => true,
): Promise<number> {
  const before = new Date(scope.clock().getTime() - DELETED_WORD_DAYS * DAY_MS);
  let deleted = 0;
  while (isWanted()) {
    const dropped = await dropDeletedWords(scope.em.fork(), before, BATCH);
    deleted += dropped;
    if (dropped < BATCH) break;
  }
  return deleted;
}
