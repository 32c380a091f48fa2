import type { Chain, ChainTransaction } from "./chain.port.ts";

/** A transaction that the chain has, or that waits to be mined: then it is in no block. */
export interface FoundTransaction {
  transaction: ChainTransaction;
  block: { hash: string; height: number } | null;
}

/**
 * Looks transactions up. One that a reorganisation has thrown off the chain counts as unknown: the node still gives it, with the block it was
 * in. Throws ChainUnavailable.
 */
export async function lookUp(chain: Chain, txids: readonly string[]): Promise<FoundTransaction[]> {
  const transactions = await chain.transactions(txids);
  const found = await Promise.all(
    transactions.map(async (transaction) => {
      if (transaction.blockHash === null) return { transaction, block: null };
      const header = await chain.header(transaction.blockHash);
      return header?.isOnChain ? { transaction, block: header } : null;
    }),
  );
  return found.filter((it) => it !== null);
}
