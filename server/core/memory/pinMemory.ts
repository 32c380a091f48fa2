import { setMemoryPinned } from "../../../db/queries/memory/ownMemories.ts";
import type { MemoryView } from "./memoryView.ts";
import { changeOwnMemory } from "./ownMemory.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Has a memory of the viewer's in every prompt, or no longer. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED,
 * NOT_FOUND.
 */
export function pinMemory(scope: MemoryScope, memoryId: string, isPinned: boolean): Promise<MemoryView> {
  return changeOwnMemory(scope, memoryId, ({ em }, { id }) => setMemoryPinned(em, id, isPinned));
}
