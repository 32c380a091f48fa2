import type { Chain, TestPayments } from "../../../core/recharge/chain/chain.port.ts";
import { addTransaction, newCoin } from "./changeChain.ts";
import type { ContentStore } from "./contentStore.ts";
import { blockAtHeight, headerOf, statusOf, transactionOf } from "./readChain.ts";

/** A chain whose coins are worth nothing, for demonstrations: anyone may send them. */
export function simulatedChain(store: ContentStore): Chain & TestPayments {
  return {
    status: async () => statusOf((await store.read()).content),
    header: async (hash) => headerOf((await store.read()).content, hash),
    blockAt: async (height) => blockAtHeight((await store.read()).content, height),
    mempool: async () => (await store.read()).content.mempool,
    transactions: async (txids) => {
      const { content } = await store.read();
      return txids.map((txid) => transactionOf(content, txid)).filter((found) => found !== null);
    },
    pay: (script, koinu) => store.change((content) => addTransaction(content, [newCoin()], [{ script, koinu }])),
  };
}
