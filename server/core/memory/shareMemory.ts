import { setMemoryShared } from "../../../db/queries/memory/ownMemories.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { SHARED_TOPICS } from "../../../schema/rules/memory.ts";
import type { MemoryView } from "./memoryView.ts";
import { changeOwnMemory } from "./ownMemory.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Lets all characters know a memory about the viewer, or no longer. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * RATE_LIMITED, NOT_FOUND; VALIDATION_FAILED for one that is about something else.
 */
export function shareMemory(scope: MemoryScope, memoryId: string, isShared: boolean): Promise<MemoryView> {
  return changeOwnMemory(scope, memoryId, async ({ em }, { id, topic }) => {
    if (isShared && !SHARED_TOPICS.includes(topic))
      throw new AppError("VALIDATION_FAILED", { fields: { isShared: "validation.invalidValue" } });
    await setMemoryShared(em, id, isShared);
  });
}
