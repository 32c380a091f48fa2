import { findClaims } from "../../../../db/queries/recharge/payments/claims.ts";
import { lockOrder, storeClaim } from "../../../../db/queries/recharge/orderTransitions.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { lookUp } from "../chain/lookUp.ts";
import { recordTransactions } from "./recordTransactions.ts";
import type { Tip, ChainWatchScope } from "./chainWatchScope.ts";

/** Claims looked up at a time. */
const AT_A_TIME = 200;
/** Milliseconds past its order's time for which a claim is looked for: a day. */
const PATIENCE_MS = 86_400_000;

/**
 * Looks for transactions that owners have named and that were unknown then. Reading the chain finds those that come;
 * this finds the ones that came before the order, and forgets those that turn out to pay something else. Gives the
 * orders that it concerns. Throws ChainUnavailable.
 */
export async function checkClaims(scope: ChainWatchScope, tip: Tip): Promise<string[]> {
  const after = new Date(scope.clock().getTime() - PATIENCE_MS);
  const claims = await findClaims(scope.em.fork(), after, AT_A_TIME);
  if (claims.length === 0) return [];
  const orderIds: string[] = [];
  const found = await lookUp(scope.chain, [...new Set(claims.map(({ hash }) => hash))]);
  for (const { transaction, block } of found) {
    // A block above the tip is read next time.
    if (block && block.height > tip.height) continue;
    const sighting = { transactions: [transaction], block, at: scope.clock() };
    const paid = await inTransaction(scope, (tx) => recordTransactions(tx, sighting));
    orderIds.push(...paid);
    for (const { orderId, hash } of claims) {
      if (hash !== transaction.txid || paid.includes(orderId)) continue;
      await forgetClaim(scope, orderId, hash);
      orderIds.push(orderId);
    }
  }
  return orderIds;
}

async function forgetClaim(scope: ChainWatchScope, orderId: string, hash: string): Promise<void> {
  await inTransaction(scope, async ({ em }) => {
    const order = await lockOrder(em, orderId);
    if (order?.claimedHash === hash) await storeClaim(em, orderId, null);
  });
}
