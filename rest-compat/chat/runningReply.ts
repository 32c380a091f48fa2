import { AppError } from "../../schema/rules/appError.ts";
import { KnowsNpcDocument, NewestRepliesDocument } from "../operations.generated.ts";
import type { Operations } from "../operations.ts";

/** A reply, and the message it belongs to. */
export interface ReplyRef {
  replyId: string;
  messageId: string;
}

/** The reply being written in the asker's chat with a character, if any. Throws UNAUTHENTICATED; NOT_FOUND for an unknown character. */
export async function findRunningReply(operations: Operations, npcId: string): Promise<ReplyRef | null> {
  try {
    const { chatHistory } = await operations.run(NewestRepliesDocument, { npcId });
    const last = chatHistory.messages.at(-1);
    return last?.isGenerating && last.replyId !== null ? { replyId: last.replyId, messageId: last.id } : null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    // There is no chat yet, so that nothing runs; whether there is such a character is another question.
    await operations.run(KnowsNpcDocument, { id: npcId });
    return null;
  }
}
