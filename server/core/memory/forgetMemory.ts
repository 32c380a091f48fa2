import { forgetFacts } from "./forgetting/forgetFacts.ts";
import { withOwnMemory } from "./ownMemory.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Forgets a memory of the viewer's for good: it is in no prompt, summary or vector from then on, nor is what told it.
 * Gives its id. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function forgetMemory(scope: MemoryScope, memoryId: string): Promise<string> {
  await withOwnMemory(scope, memoryId, (tx, memory) => forgetFacts(tx.em, [memory], scope.clock()));
  return memoryId;
}
