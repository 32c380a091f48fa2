import { storeTappedExposure } from "../../../db/queries/words/exposures.ts";
import { findSavedWord } from "../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { readMessages } from "./readMessages.ts";

/** A saved word in a message of the viewer's chat with a character. */
export interface SavedWordPlace {
  npcId: string;
  messageId: string;
  wordId: string;
}

/**
 * Stores that the viewer has met a saved word in a reply, where they have tapped it, due or not. False where that counts
 * already, where the word is not in the reply, and where it was saved only afterwards. It is no review. Throws
 * UNAUTHENTICATED, NOT_FOUND where the viewer has no such word, and what `readMessages` throws.
 */
export async function meetWord(
  scope: Pick<Scope, "em" | "viewer" | "onError" | "clock" | "textAnalyser">,
  { npcId, messageId, wordId }: SavedWordPlace,
): Promise<boolean> {
  const viewer = requireViewer(scope);
  const own = isUuid(wordId) && (await findSavedWord(scope.em, viewer.userId, wordId));
  if (!own) throw new AppError("NOT_FOUND");
  const [read] = await readMessages(scope, viewer, { npcId, messageIds: [messageId] });
  const word = read?.sender === "npc" ? read.saved.find(({ id }) => id === own.id) : undefined;
  if (!read || !word || word.createdAt >= read.createdAt) return false;
  return storeTappedExposure(scope.em.fork(), { savedWordId: word.id, messageId: read.messageId }, scope.clock());
}
