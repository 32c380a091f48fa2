import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { MemoryModel, ReadFact } from "../../../core/memory/memoryModel.port.ts";
import { readFacts } from "./memory/readFacts.ts";
import { summarise } from "./memory/summarise.ts";
import { phrasebookOr } from "./phrasebook/phrase.ts";

/**
 * The built-in demo's reading of conversations: what people say of themselves in certain ways, with no network and no
 * state. Languages that the phrasebook does not have are summed up in English.
 */
export function offlineMemory(): MemoryModel {
  return {
    remember: async ({ turns, language }, signal) => {
      const inLanguage = phrasebookOr(language);
      const facts: ReadFact[] = [];
      for (const [index, turn] of turns.entries()) {
        signal.throwIfAborted();
        facts.push(...readFacts(turn, index, inLanguage));
        // Others wait for this process while it reads.
        await turnOfLoop();
      }
      return { summary: summarise(turns, facts.length > 0, inLanguage), facts };
    },
  };
}
