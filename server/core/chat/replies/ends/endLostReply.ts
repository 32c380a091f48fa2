import { lengthenReply, lockInterrupted } from "../../../../../db/queries/chat/endingReplies.ts";
import type { SaidText } from "../../../../../db/queries/chat/endingReplies.ts";
import { inTransaction } from "../../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../../unitOfWork.ts";
import { announceChat } from "../../list/announceChat.ts";
import { chatTopic } from "../../signals.ts";
import { endReply } from "./endReply.ts";
import { interruption, interruptReply } from "./interruptReply.ts";

/**
 * Ends a reply whose lease this node has lost, as interrupted, with what the node has written. Where another node has
 * ended it so already, with what the journal had, it gets the rest of the text: PostgreSQL may lose the journal's last
 * rows when it is killed.
 */
export async function endLostReply(scope: WorkScope, replyId: string, said: SaidText, at: Date): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const ended = await interruptReply(tx, replyId, "lapsed", at, said);
    if (!ended) await addRest(tx, replyId, said);
  });
}

async function addRest(tx: Transaction, replyId: string, said: SaidText): Promise<void> {
  const reply = await lockInterrupted(tx.em, replyId);
  if (!reply || reply.text === said.text || !said.text.startsWith(reply.text)) return;
  const { chatId, messageId, userId, readerId, text, finishedAt } = reply;
  // One that said nothing was not counted as news.
  if (text === "") {
    await endReply(tx, { ...interruption(replyId, said, finishedAt), was: "interrupted" }, "none");
    return;
  }
  await lengthenReply(tx.em, replyId, text, said);
  tx.publish(chatTopic(chatId), { kind: "message", messageId });
  announceChat(tx, chatId, { userId, readerId });
}
