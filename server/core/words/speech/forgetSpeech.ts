import { deleteUnusedSpoken } from "../../../../db/queries/words/spokenSentences.ts";
import { deleteFiles } from "../../media/mediaFiles.ts";
import type { Scope } from "../../scope.ts";

/** A sentence that is practised comes up again within a month. */
const UNUSED_MS = 30 * 86_400_000;

/**
 * Deletes sentences that were not listened to for a month; listening again costs points again. Safe on several nodes.
 */
export async function forgetSpeech(scope: Pick<Scope, "em" | "clock" | "media">): Promise<void> {
  const before = new Date(scope.clock().getTime() - UNUSED_MS);
  await deleteFiles(scope.media, await deleteUnusedSpoken(scope.em, before));
}
