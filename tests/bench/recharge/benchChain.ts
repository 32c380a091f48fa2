import { randomBytes } from "node:crypto";
import type { Block, Chain, ChainOutput, ChainTransaction } from "../../../server/core/recharge/chain/chain.port.ts";
import { SIMULATED_GENESIS } from "../../../server/core/recharge/chain/networks.ts";

/** A chain in this process that answers at once: what is measured is our own work, not a node's. */
export interface BenchChain extends Chain {
  /** Mines a block of these transactions, which wait no longer. */
  mine(transactions: readonly ChainTransaction[]): void;
  /** From now on these wait to be mined, and no others. */
  await(transactions: readonly ChainTransaction[]): void;
}

const newId = (): string => randomBytes(32).toString("hex");

export function benchChain(): BenchChain {
  const first: Block = { hash: SIMULATED_GENESIS, height: 0, previousHash: null, isOnChain: true, txids: [] };
  const blocks = [first];
  const byHash = new Map([[first.hash, first]]);
  const transactions = new Map<string, ChainTransaction>();
  let waiting: string[] = [];
  const tip = (): Block => blocks.at(-1) ?? first;
  return {
    status: async () => ({
      genesisHash: first.hash,
      tipHash: tip().hash,
      height: tip().height,
      isSynced: true,
    }),
    header: async (hash) => byHash.get(hash) ?? null,
    blockAt: async (height) => blocks[height] ?? null,
    mempool: async () => [...waiting],
    transactions: async (txids) => txids.map((txid) => transactions.get(txid)).filter((found) => found !== undefined),
    mine(mined) {
      const { hash: previousHash, height } = tip();
      const txids = mined.map(({ txid }) => txid);
      const block = { hash: newId(), height: height + 1, previousHash, isOnChain: true, txids };
      blocks.push(block);
      byHash.set(block.hash, block);
      for (const transaction of mined) transactions.set(transaction.txid, { ...transaction, blockHash: block.hash });
      const gone = new Set(txids);
      waiting = waiting.filter((txid) => !gone.has(txid));
    },
    await(next) {
      for (const transaction of next) transactions.set(transaction.txid, transaction);
      waiting = next.map(({ txid }) => txid);
    },
  };
}

/** A transaction that waits, and pays an output to each script. */
export function payment(scripts: readonly string[], txid: string = newId()): ChainTransaction {
  const outputs = scripts.map((script, vout): ChainOutput => ({ vout, koinu: 500_000_000n, script }));
  return { txid, inputs: [`${newId()}:0`, `${newId()}:1`], isCoinbase: false, outputs, blockHash: null };
}

/** Transactions that have nothing to do with us: two coins in, a payment and the change out, as most are. */
export function foreign(count: number): ChainTransaction[] {
  const script = (): string => `76a914${randomBytes(20).toString("hex")}88ac`;
  return Array.from({ length: count }, () => payment([script(), script()]));
}
