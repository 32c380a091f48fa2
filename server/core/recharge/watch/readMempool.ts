import { findUnmined, markSeen, recordPayments, voidMissing } from "../../../../db/queries/recharge/paymentRecords.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { sightedOutputs } from "./sightings.ts";
import type { WatchGround } from "./watchGround.ts";

/** Transactions read at a time. */
const CHUNK = 500;

/**
 * Stores what transactions that wait to be mined pay, and which payments wait no longer. `known` are the waiting transactions that were read
 * before, and is brought up to date. Adds the orders it touches. Throws ChainUnavailable.
 */
export async function readMempool(
  ground: WatchGround,
  txids: readonly string[],
  known: Set<string>,
  touched: Set<string>,
): Promise<void> {
  const waiting = new Set(txids);
  for (const txid of known) if (!waiting.has(txid)) known.delete(txid);
  const fresh = txids.filter((txid) => !known.has(txid));
  for (let from = 0; from < fresh.length; from += CHUNK) {
    const transactions = await ground.chain.transactions(fresh.slice(from, from + CHUNK));
    // What has been mined since the list was made is read with its block.
    const unmined = transactions.filter(({ blockHash }) => blockHash === null);
    const at = ground.clock();
    const paid = await inTransaction(ground, (tx) => recordPayments(tx.em, sightedOutputs(unmined, null), at));
    for (const orderId of paid) touched.add(orderId);
    // One that a reorganisation brings back has to be read again.
    for (const { txid } of unmined) known.add(txid);
  }
  await markWaiting(ground, waiting, touched);
}

async function markWaiting(ground: WatchGround, waiting: Set<string>, touched: Set<string>): Promise<void> {
  const at = ground.clock();
  const since = new Date(at.getTime() - ground.rechargeTerms.missingSeconds * 1000);
  await inTransaction(ground, async ({ em }) => {
    const unmined = await findUnmined(em);
    const gone = unmined.filter(({ txid, state }) => state === "seen" && !waiting.has(txid)).map(({ txid }) => txid);
    const back = unmined.filter(({ txid, state }) => state === "missing" && waiting.has(txid)).map(({ txid }) => txid);
    for (const orderId of await markSeen(em, gone, { to: "missing", at })) touched.add(orderId);
    for (const orderId of await markSeen(em, back, { to: "seen", at })) touched.add(orderId);
    for (const orderId of await voidMissing(em, since)) touched.add(orderId);
  });
}
