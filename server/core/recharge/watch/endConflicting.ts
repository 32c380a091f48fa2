import { findWaitingInputs, voidConflicting } from "../../../../db/queries/recharge/payments/waitingPayments.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { ChainTransaction } from "../chain/chain.port.ts";

/** Ends waiting payments whose coins the transactions of a block have spent. Gives their orders. */
export async function endConflicting(tx: Transaction, mined: readonly ChainTransaction[]): Promise<string[]> {
  const waiting = await findWaitingInputs(tx.em);
  if (waiting.length === 0) return [];
  const spent = new Set(mined.flatMap(({ inputs }) => inputs));
  return voidConflicting(tx.em, [
    ...new Set(waiting.filter(({ outpoint }) => spent.has(outpoint)).map(({ txid }) => txid)),
  ]);
}
