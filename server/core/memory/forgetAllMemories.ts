import { forgetWholeTalk } from "./forgetting/forgetWholeTalk.ts";
import { changeOwnTalk } from "./ownTalk.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Forgets everything that was said so far in the viewer's chat with a character, which stays to be read in the chat.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function forgetAllMemories(scope: MemoryScope, npcId: string): Promise<boolean> {
  await changeOwnTalk(scope, npcId, ({ em }, { id, userId }) =>
    forgetWholeTalk(em, { chatId: id, userId }, scope.clock()),
  );
  return true;
}
