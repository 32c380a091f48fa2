import { clearSummaries, findSummed } from "../../../db/queries/memory/forgetting.ts";
import { rewriteMemory } from "../../../db/queries/memory/ownMemories.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { memoryRules } from "../../../schema/rules/memory.ts";
import { standsIn } from "../../../schema/rules/words/standsIn.ts";
import { requireRegistered } from "../viewer.ts";
import type { MemoryView } from "./memoryView.ts";
import { changeOwnMemory } from "./ownMemory.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Puts a memory of the viewer's into the viewer's words. A summary that says otherwise is gone: made again of the same
 * messages, it would say so again. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED,
 * RATE_LIMITED, NOT_FOUND.
 */
export function changeMemory(scope: MemoryScope, memoryId: string, input: { text: string }): Promise<MemoryView> {
  requireRegistered(scope);
  const { text } = parse(memoryRules, input);
  return changeOwnMemory(scope, memoryId, async ({ em }, { id, chatId, words, language }) => {
    // Those that it still has tell it.
    const kept = words.filter((word) => standsIn([word])(text, language));
    await rewriteMemory(em, id, { text, words: kept, at: scope.clock() });
    const gainsays = standsIn(words.filter((word) => !kept.includes(word)));
    const summaries = (await findSummed(em, chatId)).filter(({ summary }) => gainsays(summary, language));
    await clearSummaries(
      em,
      summaries.map((one) => one.id),
    );
  });
}
