import type { BlockHeader, Chain, ChainTransaction } from "./chain.port.ts";

/** A transaction that the chain has, or that waits to be mined: then it is in no block. */
export interface FoundTransaction {
  transaction: ChainTransaction;
  block: { hash: string; height: number } | null;
}

/**
 * Looks transactions up. One that a reorganisation has thrown off the chain counts as unknown:
 * the node still gives it, with the block it was in. Throws ChainUnavailable.
 */
export async function lookUp(chain: Chain, txids: readonly string[]): Promise<FoundTransaction[]> {
  const transactions = await chain.transactions(txids);
  const headers = new Map<string, BlockHeader | null>();
  // One after the other: a node takes few requests at a time, and drops the rest.
  for (const { blockHash } of transactions)
    if (blockHash !== null && !headers.has(blockHash)) headers.set(blockHash, await chain.header(blockHash));
  return transactions.flatMap((transaction): FoundTransaction[] => {
    if (transaction.blockHash === null) return [{ transaction, block: null }];
    const header = headers.get(transaction.blockHash);
    return header?.isOnChain ? [{ transaction, block: header }] : [];
  });
}
