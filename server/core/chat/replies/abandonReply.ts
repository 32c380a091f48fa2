import type { ChatRow } from "../../../../db/queries/chat/chats.ts";
import { findRunningReply } from "../../../../db/queries/chat/openReply.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { replyTopic } from "../signals.ts";
import { releaseReply, settleReply } from "./replyPayment.ts";

/** Stops the reply that runs in a locked chat, whose messages are about to be deleted, and has it paid for. */
export async function abandonReply(tx: Transaction, { id, userId }: Pick<ChatRow, "id" | "userId">): Promise<void> {
  const reply = await findRunningReply(tx.em, id);
  if (!reply) return;
  // Its writer would stop by itself when its reply is gone; this stops it sooner.
  tx.publish(replyTopic(reply.id), { kind: "stop" });
  // A model is at work on it, unless its writer has fallen silent.
  await (reply.lapsed ? releaseReply : settleReply)(tx, { id: reply.id, userId, price: reply.price });
}
