import type { SightedOutput } from "../../../../db/queries/recharge/paymentRecords.ts";
import type { ChainTransaction } from "../chain/chain.port.ts";

/** A script that pays to the hash of a public key, as all our addresses do: OP_DUP OP_HASH160 (20 bytes) OP_EQUALVERIFY OP_CHECKSIG. */
const PAYS_AN_ADDRESS = /^76a914[0-9a-f]{40}88ac$/;

/** The outputs of transactions that may pay one of our addresses; in a block, or waiting for one. */
export function sightedOutputs(
  transactions: readonly ChainTransaction[],
  block: { hash: string; height: number } | null,
): SightedOutput[] {
  return transactions.flatMap(({ txid, inputs, isCoinbase, outputs }) =>
    outputs
      .filter(({ script }) => PAYS_AN_ADDRESS.test(script))
      .map(({ script, vout, koinu }) => ({
        script,
        txid,
        vout,
        koinu: String(koinu),
        inputs,
        isCoinbase,
        block: block && { hash: block.hash, height: block.height },
      })),
  );
}
