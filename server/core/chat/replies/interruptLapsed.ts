import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { interruptReply } from "./interruptReply.ts";

/** Ends a reply whose writer has not been heard of for as long as its lease was. */
export async function interruptLapsed(scope: WorkScope & { clock: () => Date }, replyId: string): Promise<void> {
  const at = scope.clock();
  await inTransaction(scope, (tx) => interruptReply(tx, replyId, "lapsed", at));
}
