import { rewriteMemory } from "../../../db/queries/memory/ownMemories.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { memoryRules } from "../../../schema/rules/memory.ts";
import { standsIn } from "../../../schema/rules/words/standsIn.ts";
import { requireRegistered } from "../viewer.ts";
import type { MemoryView } from "./memoryView.ts";
import { changeOwnMemory } from "./ownMemory.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Puts a memory of the viewer's into the viewer's words. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED,
 * RATE_LIMITED, NOT_FOUND.
 */
export function changeMemory(scope: MemoryScope, memoryId: string, input: { text: string }): Promise<MemoryView> {
  requireRegistered(scope);
  const { text } = parse(memoryRules, input);
  return changeOwnMemory(scope, memoryId, ({ em }, { id, words, language }) =>
    rewriteMemory(em, id, {
      text,
      // Those that it still has tell it.
      words: words.filter((word) => standsIn([word])(text, language)),
      at: scope.clock(),
    }),
  );
}
