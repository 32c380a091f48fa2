import type { ContentStore } from "../../../server/adapters/chain/simulated/contentStore.ts";
import { newChain } from "../../../server/adapters/chain/simulated/databaseStore.ts";

/** Keeps a simulated chain in this process, by the clock given. What is read is a copy, as from the database. */
export function memoryStore(now: () => number = Date.now): ContentStore {
  let content = newChain();
  return {
    read: async () => ({ content: structuredClone(content), now: now() }),
    change: async (edit) => {
      const changed = structuredClone(content);
      const result = edit(changed, now());
      content = changed;
      return result;
    },
  };
}
