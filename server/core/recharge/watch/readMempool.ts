import { findUnmined, markSeen, voidMissing } from "../../../../db/queries/recharge/payments/waitingPayments.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { recordTransactions } from "./recordTransactions.ts";
import type { ChainWatchScope } from "./chainWatchScope.ts";

/** Transactions read at a time, and at most in one look: a node that has just started may find a hundred thousand. */
const CHUNK = 500;
const AT_MOST = 5000;

/**
 * Stores what transactions that wait to be mined pay, and which payments wait no longer. `known` are the waiting
 * transactions that were read before, and is brought up to date. Gives the orders that it concerns, and `isAtEnd` false where
 * there was more than one look can read. Throws ChainUnavailable.
 */
export async function readMempool(
  scope: ChainWatchScope,
  txids: readonly string[],
  known: Set<string>,
): Promise<{ orderIds: string[]; isAtEnd: boolean }> {
  const waiting = new Set(txids);
  for (const txid of known) if (!waiting.has(txid)) known.delete(txid);
  const fresh = txids.filter((txid) => !known.has(txid));
  const read = fresh.slice(0, AT_MOST);
  const orderIds: string[] = [];
  for (let from = 0; from < read.length; from += CHUNK) {
    const transactions = await scope.chain.transactions(read.slice(from, from + CHUNK));
    // What has been mined since the list was made is read with its block.
    const unmined = transactions.filter(({ blockHash }) => blockHash === null);
    const at = scope.clock();
    const paid = await inTransaction(scope, (tx) => recordTransactions(tx, { transactions: unmined, block: null, at }));
    orderIds.push(...paid);
    // One that a reorganisation brings back has to be read again.
    for (const { txid } of unmined) known.add(txid);
  }
  orderIds.push(...(await markWaiting(scope, waiting)));
  return { orderIds, isAtEnd: read.length === fresh.length };
}

async function markWaiting(scope: ChainWatchScope, waiting: Set<string>): Promise<string[]> {
  const at = scope.clock();
  const since = new Date(at.getTime() - scope.rechargeTerms.missingSeconds * 1000);
  return inTransaction(scope, async ({ em }) => {
    const unmined = await findUnmined(em);
    const gone = unmined.filter(({ txid, state }) => state === "seen" && !waiting.has(txid)).map(({ txid }) => txid);
    const back = unmined.filter(({ txid, state }) => state === "missing" && waiting.has(txid)).map(({ txid }) => txid);
    const missing = await markSeen(em, gone, { to: "missing", at });
    const seen = await markSeen(em, back, { to: "seen", at });
    return [...missing, ...seen, ...(await voidMissing(em, since))];
  });
}
