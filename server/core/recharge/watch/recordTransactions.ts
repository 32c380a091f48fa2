import {
  findPaidScripts,
  recordPayments,
  replacePayments,
} from "../../../../db/queries/recharge/payments/paymentRecords.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { ChainTransaction } from "../chain/chain.port.ts";

/**
 * A script that pays to the hash of a public key, as all our addresses do:
 * OP_DUP OP_HASH160 (20 bytes) OP_EQUALVERIFY OP_CHECKSIG.
 */
const PAYS_AN_ADDRESS = /^76a914[0-9a-f]{40}88ac$/;

/** Transactions, and where they were seen. */
export interface Sighting {
  transactions: readonly ChainTransaction[];
  /** Null while they wait to be mined. */
  block: { hash: string; height: number } | null;
  at: Date;
}

/** Stores what transactions pay to orders; nothing of those that pay none. Gives the orders. */
export async function recordTransactions(tx: Transaction, { transactions, block, at }: Sighting): Promise<string[]> {
  const scripts = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script)));
  const paid = await findPaidScripts(
    tx.em,
    [...scripts].filter((script) => PAYS_AN_ADDRESS.test(script)),
  );
  const paying = transactions.filter(({ outputs }) => outputs.some(({ script }) => paid.has(script)));
  if (paying.length === 0) return [];
  const outputs = paying.flatMap(({ txid, isCoinbase, outputs: all }) =>
    all
      .filter(({ script }) => paid.has(script))
      .map(({ script, vout, koinu }) => ({
        script,
        txid,
        vout,
        koinu: String(koinu),
        isCoinbase,
        block: block && { hash: block.hash, height: block.height },
      })),
  );
  const orders = await recordPayments(tx.em, outputs, at);
  await replacePayments(tx.em, paying);
  return orders;
}
