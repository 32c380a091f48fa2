import { lowerCreatedHeights } from "../../../../db/queries/recharge/orderTransitions.ts";
import { unmineBlocks } from "../../../../db/queries/recharge/payments/waitingPayments.ts";
import { askForRescan, moveTip } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { ChainUnavailable } from "../chain/chain.port.ts";
import type { Block } from "../chain/chain.port.ts";
import { CannotFollow } from "./cannotFollow.ts";
import { endConflicting } from "./endConflicting.ts";
import { recordTransactions } from "./recordTransactions.ts";
import type { ChainWatchScope, ReadUpTo, Tip } from "./chainWatchScope.ts";

/**
 * Goes back from blocks that are off the chain, then reads the new ones, each in one transaction with the step of the
 * tip: what is stored fits the tip at every moment. Throws ChainUnavailable, CannotFollow.
 */
export async function followBlocks(scope: ChainWatchScope, from: Tip): Promise<ReadUpTo> {
  const back = await goBackToChain(scope, from);
  const orderIds = [...back.orderIds];
  let { tip } = back;
  for (let next = await scope.chain.blockAt(tip.height + 1); next; next = await scope.chain.blockAt(tip.height + 1)) {
    // A block has been replaced while this was read.
    if (next.previousHash !== tip.hash) {
      const again = await followBlocks(scope, tip);
      return { tip: again.tip, orderIds: [...orderIds, ...again.orderIds] };
    }
    orderIds.push(...(await readBlock(scope, tip, next)));
    tip = next;
  }
  return { tip, orderIds };
}

async function goBackToChain(scope: ChainWatchScope, from: Tip): Promise<ReadUpTo> {
  let tip = from;
  const orderIds: string[] = [];
  while (true) {
    const header = await scope.chain.header(tip.hash);
    // A node that has never had the block is on another chain, or on a new one.
    if (!header) throw new CannotFollow("other_chain");
    if (header.isOnChain) return { tip, orderIds };
    if (header.previousHash === null) throw new CannotFollow("other_chain");
    const previous = { hash: header.previousHash, height: header.height - 1 };
    const { hash, height } = tip;
    const unmined = await inTransaction(scope, async (tx) => {
      await step(tx, hash, previous);
      await lowerCreatedHeights(tx.em, height);
      return unmineBlocks(tx.em, height, scope.clock(), { flag: true });
    });
    orderIds.push(...unmined);
    tip = previous;
  }
}

/**
 * Goes back to the block below a height, so that the chain is read again from there:
 * not forward, which would pass blocks over.
 */
export async function goBackToHeight(scope: ChainWatchScope, from: Tip, height: number): Promise<ReadUpTo> {
  const { tip, orderIds } = await goBackToChain(scope, from);
  const below = await scope.chain.blockAt(Math.max(height - 1, 0));
  const start = below && below.height < tip.height ? below : tip;
  const unmined = await inTransaction(scope, async (tx) => {
    await step(tx, tip.hash, start);
    await askForRescan(tx.em, null);
    return unmineBlocks(tx.em, start.height + 1, scope.clock(), { flag: false });
  });
  return { tip: start, orderIds: [...orderIds, ...unmined] };
}

async function readBlock(scope: ChainWatchScope, tip: Tip, block: Block): Promise<string[]> {
  const transactions = await scope.chain.transactions(block.txids);
  // A node without an index of all transactions knows too few: payments would be passed over.
  if (transactions.length < new Set(block.txids).size) throw new ChainUnavailable("unreachable");
  return inTransaction(scope, async (tx) => {
    await step(tx, tip.hash, block);
    const paid = await recordTransactions(tx, { transactions, block, at: scope.clock() });
    // What has just been recorded is mined, and so not among what waits.
    const ended = await endConflicting(tx, transactions);
    return [...paid, ...ended];
  });
}

/** The first act of each transaction: the tip is held before orders and payments, as where owners name transactions. */
async function step(tx: Transaction, from: string, to: Tip): Promise<void> {
  if (!(await moveTip(tx.em, from, to))) throw new Error("another node has read the chain at the same time");
}
