import type { SimulatedNow } from "../../../../db/queries/recharge/chain/simulatedChain.ts";
import { mineBlock } from "./changeChain.ts";
import type { ContentStore } from "./contentStore.ts";

/** Milliseconds between two blocks at least. Dogecoin aims at a minute, which is long to watch. */
export const BLOCK_MS = 1000;

/**
 * Mines the next block once it is due. Several nodes that call this often mine no faster than one.
 * While every transaction has the confirmations wanted there is nothing to be seen, and no block is mined.
 */
export async function mineWhenDue(store: ContentStore, wanted: number): Promise<void> {
  if (!isDue(await store.read(), wanted)) return;
  await store.change((content, now) => {
    // Another node may have been first.
    if (isDue({ content, now }, wanted)) mineBlock(content, now, { wanted });
  });
}

function isDue({ content: { blocks, mempool, minedAt }, now }: SimulatedNow, wanted: number): boolean {
  // A clock that was set back must not stop the chain.
  if (now >= minedAt && now < minedAt + BLOCK_MS) return false;
  // The tip's transactions have one confirmation.
  return mempool.length > 0 || blocks.slice(1 - wanted).some(({ txids }) => txids.length > 0);
}
