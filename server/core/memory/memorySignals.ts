import { countMemoryChange } from "../../../db/queries/memory/memories.ts";
import { userTopic } from "../live/userSignals.ts";
import type { Transaction } from "../unitOfWork.ts";

/** Says to all nodes and to the user's pages that what characters remember of the user has changed. */
export async function announceMemory(tx: Transaction, userId: string): Promise<void> {
  await countMemoryChange(tx.em, userId);
  tx.publish(userTopic(userId), { kind: "memoryChanged" });
}
