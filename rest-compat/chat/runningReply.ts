import { AppError } from "../../schema/rules/appError.ts";
import { KnowsNpcDocument, RepliesDocument } from "../operations.generated.ts";
import type { RepliesQuery, RepliesQueryVariables } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";

export interface ReplyRef {
  replyId: string;
  messageId: string;
}

/**
 * Finds the running reply in the caller's chat with a character.
 * Throws UNAUTHENTICATED, and NOT_FOUND for an unknown character.
 */
export async function askRunningReply(operations: Operations, npcId: string): Promise<ReplyRef | null> {
  const last = (await findReplies(operations, { npcId })).at(-1);
  return last?.isGenerating && last.replyId !== null ? { replyId: last.replyId, messageId: last.id } : null;
}

/**
 * The replies on a page of the caller's chat with a character; none where the caller has yet to begin one.
 * Throws UNAUTHENTICATED, VALIDATION_FAILED, and NOT_FOUND for an unknown character.
 */
export async function findReplies(
  operations: Operations,
  page: RepliesQueryVariables,
): Promise<RepliesQuery["chatHistory"]["messages"]> {
  try {
    return (await operations.run(RepliesDocument, page)).chatHistory.messages;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    await operations.run(KnowsNpcDocument, { id: page.npcId });
    return [];
  }
}
