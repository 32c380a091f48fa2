import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { endReply } from "./endReply.ts";

/** Ends a reply whose writer has not been heard of for as long as its lease was. */
export async function interruptLapsed(scope: Scope, replyId: string): Promise<void> {
  const at = scope.clock();
  await inTransaction(scope, (tx) => endReply(tx, replyId, "lapsed", { ending: "interrupted", at }));
}
