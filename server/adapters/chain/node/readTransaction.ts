import { hex } from "@scure/base";
import { RawTx } from "@scure/btc-signer";
import type { ChainOutput } from "../../../core/recharge/chain/chain.port.ts";

/** What a coinbase names as its input. */
const NO_OUTPUT = `${"0".repeat(64)}:${0xffffffff}`;

/** What a transaction spends and pays. */
export interface RawContent {
  inputs: string[];
  isCoinbase: boolean;
  outputs: ChainOutput[];
}

/**
 * Reads a transaction in hex, whose amounts are exact.
 * Null where it has a form that is unknown here, as litecoind's MWEB.
 */
export function readTransaction(rawHex: string): RawContent | null {
  try {
    const { inputs, outputs } = RawTx.decode(hex.decode(rawHex));
    // Without inputs it is none: an unknown form can look like that.
    if (inputs.length === 0) return null;
    const spent = inputs.map(({ txid, index }) => `${hex.encode(txid)}:${index}`);
    const isCoinbase = spent.length === 1 && spent[0] === NO_OUTPUT;
    return {
      inputs: isCoinbase ? [] : spent,
      isCoinbase,
      outputs: outputs.map(({ amount, script }, vout) => ({ vout, koinu: amount, script: hex.encode(script) })),
    };
  } catch {
    return null;
  }
}
