import { findRunningReply } from "../../../../db/queries/chat/openReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { interruptReply } from "./ends/interruptReply.ts";

/**
 * Makes sure that no reply runs in a locked chat: throws REPLY_RUNNING, but ends one whose writer has fallen silent.
 */
export async function refuseWhileReplying(tx: Transaction, chatId: string, at: Date): Promise<void> {
  const running = await findRunningReply(tx.em, chatId);
  if (!running) return;
  if (running.lapsed && (await interruptReply(tx, running.id, "lapsed", at))) return;
  // A renewal that had waited for a lock may have come in between: then its writer goes on.
  if (await findRunningReply(tx.em, chatId)) throw new AppError("REPLY_RUNNING");
}
