import type { SimulatedContent } from "../../../db/entities/recharge/simulatedChain.entity.ts";
import { addTransaction, mineBlock } from "../../../server/adapters/chain/simulated/changeChain.ts";
import type { Payout } from "../../../server/adapters/chain/simulated/changeChain.ts";

export interface Reorganisation {
  /** Blocks that leave the chain. */
  depth: number;
  /** Blocks that take their place; one more by default, since the longer chain wins. */
  blocks?: number;
  /** Transactions that the first new block contains too; the others wait again. All of them by default. */
  again?: "all" | readonly string[];
  /** A transaction that never comes back, since the first new block has another that spends the same coins. */
  conflict?: { txid: string; payouts?: readonly Payout[] };
}

/** Another transaction that spends what the given one does. The given one gives way where it waits. */
export function spendAgain(content: SimulatedContent, txid: string, payouts: readonly Payout[]): string {
  const spent = content.transactions[txid];
  if (!spent) throw new Error("an unknown transaction cannot be replaced");
  return addTransaction(content, spent.inputs, payouts);
}

/**
 * Puts another branch in the place of the last blocks.
 * Gives the id of the conflicting transaction, if one was asked for.
 */
export function reorganise(content: SimulatedContent, now: number, reorganisation: Reorganisation): string | null {
  const { depth, blocks = depth + 1, again = "all", conflict } = reorganisation;
  if (depth >= content.blocks.length) throw new Error("the chain is not that long");
  const left = content.blocks.splice(content.blocks.length - depth);
  content.stale.push(...left);
  const isCoinbase = (txid: string): boolean => content.transactions[txid]?.isCoinbase ?? true;
  const returned = left.flatMap(({ txids }) => txids).filter((txid) => !isCoinbase(txid));
  content.mempool.unshift(...returned);
  const conflicting = conflict ? spendAgain(content, conflict.txid, conflict.payouts ?? []) : null;
  const waiting = content.mempool.filter(
    (txid) => returned.includes(txid) && (again === "all" || again.includes(txid)),
  );
  for (let block = 0; block < blocks; block++)
    mineBlock(content, now, { txids: block > 0 ? [] : [...waiting, ...(conflicting ? [conflicting] : [])] });
  return conflicting;
}
