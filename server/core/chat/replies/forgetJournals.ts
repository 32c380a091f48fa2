import { emptyJournals } from "../../../../db/queries/chat/replyJournal.ts";
import type { Scope } from "../../scope.ts";

/** Milliseconds after its end for which a reply's pieces are kept: who lost the line in mid-reply is back by then. */
const KEPT_MS = 3_600_000;
/** Replies whose journals are emptied in one statement. */
const BATCH = 500;
/** Before all ids. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Empties the journals of replies that ended an hour ago: their messages have the whole text, which those who follow
 * such a reply get at once, with its end. Ends early, between two batches, once it is not `wanted` any more. Safe on
 * several nodes at once.
 */
export async function forgetJournals(
  scope: Pick<Scope, "em" | "clock">,
  isWanted: () => boolean = () => true,
  batch = BATCH,
): Promise<void> {
  const before = new Date(scope.clock().getTime() - KEPT_MS);
  let after: string | null = FIRST;
  while (after !== null && isWanted()) after = await emptyJournals(scope.em.fork(), after, batch, before);
}
