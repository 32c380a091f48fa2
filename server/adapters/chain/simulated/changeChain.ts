import { randomBytes } from "node:crypto";
import type {
  SimulatedBlock,
  SimulatedContent,
  SimulatedTransaction,
} from "../../../../db/entities/recharge/simulatedChain.entity.ts";
import type { ChainOutput } from "../../../core/recharge/chain/chain.port.ts";
import { tipOf } from "./readChain.ts";

/**
 * Blocks that are stored beyond those that confirm something.
 * What follows the chain reads on long before so many are added.
 */
const EXTRA_BLOCKS = 200;

export interface BlockContent {
  /** Transactions that wait; all of them by default. */
  txids?: readonly string[];
  /** What its coinbase pays; by default nothing that matters. */
  reward?: readonly Payout[];
  /** Confirmations that are waited for. */
  wanted?: number;
}

/** What an output pays, and to which script. */
export type Payout = Omit<ChainOutput, "vout">;

const newId = (): string => randomBytes(32).toString("hex");

/** An output of the coins that were there before the simulation began: there is always one more. */
export const newCoin = (): string => `${newId()}:0`;

/** Has a transaction wait to be mined. Those that wait and spend one of its inputs give way to it. */
export function addTransaction(content: SimulatedContent, inputs: string[], payouts: readonly Payout[]): string {
  evictSpenders(content, inputs);
  const txid = recordTransaction(content, { inputs, isCoinbase: false, outputs: outputsOf(payouts), minedIn: null });
  content.mempool.push(txid);
  return txid;
}

export function mineBlock(
  content: SimulatedContent,
  now: number,
  { txids = content.mempool, reward = [], wanted = 0 }: BlockContent = {},
): SimulatedBlock {
  const tip = tipOf(content);
  // Most of a real hash's first digits are zeros too.
  const hash = newId().slice(32).padStart(64, "0");
  const coinbase = reward.length > 0 ? [coinbaseOf(content, reward)] : [];
  const block = { hash, height: tip.height + 1, previousHash: tip.hash, txids: [...coinbase, ...txids] };
  content.blocks.push(block);
  content.mempool = content.mempool.filter((txid) => !block.txids.includes(txid));
  for (const txid of block.txids) {
    const mined = content.transactions[txid];
    if (!mined) throw new Error("a block cannot contain an unknown transaction");
    mined.minedIn = hash;
    evictSpenders(content, mined.inputs);
  }
  content.minedAt = now;
  forgetOld(content, EXTRA_BLOCKS + wanted);
  return block;
}

/** Takes a transaction out of the mempool. The node still knows it where it had been mined before a reorganisation. */
export function removeFromMempool(content: SimulatedContent, txid: string): void {
  content.mempool = content.mempool.filter((waiting) => waiting !== txid);
  if (content.transactions[txid]?.minedIn === null) delete content.transactions[txid];
}

function evictSpenders(content: SimulatedContent, inputs: readonly string[]): void {
  for (const txid of content.mempool)
    if (content.transactions[txid]?.inputs.some((input) => inputs.includes(input))) removeFromMempool(content, txid);
}

function coinbaseOf(content: SimulatedContent, reward: readonly Payout[]): string {
  return recordTransaction(content, { inputs: [], isCoinbase: true, outputs: outputsOf(reward), minedIn: null });
}

function recordTransaction(content: SimulatedContent, transaction: SimulatedTransaction): string {
  const txid = newId();
  content.transactions[txid] = transaction;
  return txid;
}

function outputsOf(payouts: readonly Payout[]): SimulatedTransaction["outputs"] {
  return payouts.map(({ koinu, script }) => ({ koinu: String(koinu), script }));
}

function forgetOld(content: SimulatedContent, most: number): void {
  if (content.blocks.length <= most) return;
  content.blocks = content.blocks.slice(-most);
  const oldest = content.blocks[0]?.height ?? 0;
  content.stale = content.stale.filter(({ height }) => height >= oldest);
  const used = new Set([...content.blocks, ...content.stale].flatMap(({ txids }) => txids).concat(content.mempool));
  content.transactions = Object.fromEntries(Object.entries(content.transactions).filter(([txid]) => used.has(txid)));
}
