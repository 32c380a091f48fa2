import { findMemory } from "../../../db/queries/memory/ownMemories.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { memoryRules } from "../../../schema/rules/memory.ts";
import { requireRegistered } from "../viewer.ts";
import { memoryView } from "./memoryView.ts";
import type { MemoryView } from "./memoryView.ts";
import { changeOwnTalk } from "./ownTalk.ts";
import type { MemoryScope } from "./ownMemory.ts";
import { rememberText } from "./rememberText.ts";

/**
 * Has a character remember what the viewer writes down, pinned. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * VALIDATION_FAILED, RATE_LIMITED, NOT_FOUND; CONFLICT where it remembers as much as it may, or nothing.
 */
export async function addMemory(scope: MemoryScope, npcId: string, input: { text: string }): Promise<MemoryView> {
  const { userId } = requireRegistered(scope);
  const { text } = parse(memoryRules, input);
  const added = await changeOwnTalk(scope, npcId, async ({ em }, { id: chatId, language }) => {
    const id = await rememberText(
      em,
      { userId, chatId, language, text, messageId: null, position: null },
      scope.clock(),
    );
    const row = id === null ? null : await findMemory(em, userId, id);
    if (!row) throw new AppError("CONFLICT");
    return row;
  });
  return memoryView(added, npcId);
}
