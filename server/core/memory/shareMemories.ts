import { setMemorySharing } from "../../../db/queries/memory/memorySwitches.ts";
import { inTransaction } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { announceMemory } from "./memorySignals.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Lets all characters know what each of them remembers about the viewer, or no longer. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, RATE_LIMITED.
 */
export async function shareMemories(scope: MemoryScope, isOn: boolean): Promise<boolean> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("changeMemoryByUser", userId);
  await inTransaction(scope, async (tx) => {
    await setMemorySharing(tx.em, userId, isOn);
    await announceMemory(tx, userId);
  });
  return isOn;
}
