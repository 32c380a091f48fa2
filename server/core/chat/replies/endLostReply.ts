import { lengthenReply, lockInterrupted, writeReplyEnd } from "../../../../db/queries/chat/replyEnds.ts";
import type { SaidText } from "../../../../db/queries/chat/replyEnds.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { announceChat } from "../list/announceChat.ts";
import { chatTopic } from "../signals.ts";
import { endReply } from "./endReply.ts";

/**
 * Ends a reply whose lease this node has lost, as interrupted, with what the node has written. Where another node has
 * ended it so already, with what the journal had, it gets the rest of the text: PostgreSQL may lose the journal's last
 * rows when it is killed.
 */
export async function endLostReply(ground: WorkScope, replyId: string, said: SaidText, at: Date): Promise<void> {
  await inTransaction(ground, async (tx) => {
    const ended = await endReply(tx, replyId, "lapsed", { ending: "interrupted", at, said });
    if (!ended) await addRest(tx, replyId, said);
  });
}

async function addRest(tx: Transaction, replyId: string, said: SaidText): Promise<void> {
  const reply = await lockInterrupted(tx.em, replyId);
  if (!reply || reply.text === said.text || !said.text.startsWith(reply.text)) return;
  const { chatId, messageId, userId, readerId, text, finishedAt } = reply;
  // One that said nothing was not counted as news.
  if (text === "")
    await writeReplyEnd(tx.em, replyId, { status: "interrupted", ...said, errorCode: null, at: finishedAt });
  else await lengthenReply(tx.em, replyId, text, said);
  tx.publish(chatTopic(chatId), { kind: "message", messageId });
  announceChat(tx, chatId, { userId, readerId });
}
