import { AppError } from "../../schema/rules/appError.ts";
import { KnowsNpcDocument, NewestRepliesDocument } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";

/** A reply and its message. */
export interface ReplyRef {
  replyId: string;
  messageId: string;
}

/**
 * Finds the running reply in the caller's chat with a character.
 * Throws UNAUTHENTICATED, and NOT_FOUND for an unknown character.
 */
export async function findRunningReply(operations: Operations, npcId: string): Promise<ReplyRef | null> {
  try {
    const { chatHistory } = await operations.run(NewestRepliesDocument, { npcId });
    const last = chatHistory.messages.at(-1);
    return last?.isGenerating && last.replyId !== null ? { replyId: last.replyId, messageId: last.id } : null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    // Without a chat no reply runs. This throws NOT_FOUND when the character is unknown too.
    await operations.run(KnowsNpcDocument, { id: npcId });
    return null;
  }
}

/** Whether the caller has a chat with a character, or may begin one. Throws what `findRunningReply` throws. */
export const findOpenChat = (operations: Operations, { npcId }: { npcId: string }): Promise<ReplyRef | null> =>
  findRunningReply(operations, npcId);
