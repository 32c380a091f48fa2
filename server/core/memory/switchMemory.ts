import { setMemoryOff } from "../../../db/queries/memory/memorySwitches.ts";
import { changeOwnTalk } from "./ownTalk.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Has a character remember nothing of the viewer's chat from then on, nor use what it remembers already, which stays;
 * or remember again, but for what was said meanwhile. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function switchMemory(scope: MemoryScope, npcId: string, isOff: boolean): Promise<boolean> {
  await changeOwnTalk(scope, npcId, ({ em }, { id, userId, messageCount }) =>
    setMemoryOff(em, { chatId: id, userId, messageCount }, isOff),
  );
  return isOff;
}
