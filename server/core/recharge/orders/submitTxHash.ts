import { isUsedByOtherOrder } from "../../../../db/queries/recharge/payments/claims.ts";
import { lockOrder, storeClaim } from "../../../../db/queries/recharge/orderTransitions.ts";
import { findWatchedChain, lockTip } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import type { WatchedChainRow } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { txHashIn } from "../../../../schema/rules/recharge.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { ChainUnavailable } from "../chain/chain.port.ts";
import { isAvailable } from "../chain/isAvailable.policy.ts";
import { lookUp } from "../chain/lookUp.ts";
import type { FoundTransaction } from "../chain/lookUp.ts";
import { recordTransactions } from "../watch/recordTransactions.ts";
import { announceOrder } from "./announceOrder.ts";
import type { OrderView } from "./orderView.ts";
import { settleOrder } from "./settleOrder.ts";
import { ownOrder, viewOrder } from "./viewOrder.ts";
import { lockAccount } from "../../viewer.ts";

/**
 * Takes the transaction that an order's owner says has paid it: a hint, since payments are found by
 * the order's address. Throws UNAUTHENTICATED, NOT_FOUND, INVALID_TX_HASH, RATE_LIMITED,
 * ORDER_CLOSED, TX_ALREADY_USED, VALIDATION_FAILED.
 */
export async function submitTxHash(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "orderMails" | "chain" | "rechargeTerms" | "limits">,
  orderId: string,
  typedHash: string,
): Promise<OrderView> {
  const { id, userId, status } = await ownOrder(scope, orderId);
  const hash = txHashIn(typedHash);
  if (hash === null) throw new AppError("INVALID_TX_HASH");
  await scope.limits.take("txHashByUser", userId);
  if (status === "completed") throw new AppError("ORDER_CLOSED");
  const chain = await findWatchedChain(scope.em);
  const answer = await seek(scope, chain, hash);
  await inTransaction(scope, async (tx) => {
    // Where the tip has moved meanwhile, the answer's block may be off the chain: the watcher looks again.
    const sought = chain && (await lockTip(tx.em, chain.tipHash)) ? answer : "away";
    // One claim of a user at a time, so that two orders cannot be given the same transaction.
    await lockAccount(tx.em, userId);
    const order = await lockOrder(tx.em, id);
    if (!order) throw new AppError("NOT_FOUND");
    if (order.status === "completed") throw new AppError("ORDER_CLOSED");
    const found = sought === "away" ? null : sought;
    if (chain && found?.transaction.outputs.some(({ script }) => script === order.script))
      return take(scope, tx, order, found, chain);
    if (order.status === "expired" && sought !== "away") throw new AppError("ORDER_CLOSED");
    const scripts = found?.transaction.outputs.map(({ script }) => script) ?? [];
    if (await isUsedByOtherOrder(tx.em, { userId, orderId: id, hash, scripts })) throw new AppError("TX_ALREADY_USED");
    if (found) throw new AppError("VALIDATION_FAILED", { fields: { txHash: "validation.foreignTransaction" } });
    await storeClaim(tx.em, id, hash);
    announceOrder(tx, order);
  });
  return viewOrder(scope, id);
}

type Sought = FoundTransaction | null | "away";

/** The transaction, null where the chain has none, or "away" where the chain cannot be asked. */
async function seek({ chain }: Pick<Scope, "chain">, watched: WatchedChainRow | null, hash: string): Promise<Sought> {
  if (!isAvailable(watched)) return "away";
  try {
    const [found] = await lookUp(chain, [hash]);
    return found ?? null;
  } catch (error) {
    if (error instanceof ChainUnavailable) return "away";
    throw error;
  }
}

/** Keeps what the transaction pays to the order. */
async function take(
  scope: Pick<Scope, "clock" | "orderMails" | "rechargeTerms">,
  tx: Transaction,
  order: { id: string; userId: string },
  { transaction, block }: FoundTransaction,
  { tipHeight }: WatchedChainRow,
): Promise<void> {
  // The watcher has not read that block yet, and will find the transaction in it.
  const known = block && block.height <= tipHeight ? block : null;
  await recordTransactions(tx, { transactions: [transaction], block: known, at: scope.clock() });
  await storeClaim(tx.em, order.id, transaction.txid);
  await settleOrder(tx, order, { tipHeight, required: scope.rechargeTerms.confirmations, knownAt: null }, scope);
  announceOrder(tx, order);
}
