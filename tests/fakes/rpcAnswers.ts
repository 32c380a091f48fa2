import { hex } from "@scure/base";
import { RawTx } from "@scure/btc-signer";
import type { SimulatedContent, SimulatedTransaction } from "../../db/entities/recharge/simulatedChain.entity.ts";
import { blockAtHeight, headerOf, statusOf, tipOf } from "../../server/adapters/chain/simulated/readChain.ts";

/** An error of a call, as JSON-RPC has it. */
export class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Answers one call as Dogecoin Core and litecoind do where this is their chain. */
export function answerCall(content: SimulatedContent, method: string, [what]: unknown[]): unknown {
  if (method === "getblockchaininfo") return chainInfo(content);
  if (method === "getbestblockhash") return tipOf(content).hash;
  if (method === "getblockhash") {
    const hash = typeof what === "number" ? blockAtHeight(content, what)?.hash : undefined;
    if (!hash) throw new RpcFailure(-8, "Block height out of range");
    return hash;
  }
  if (method === "getrawmempool") return content.mempool;
  if (method === "getblockheader") return blockHeader(content, hashIn(what));
  if (method === "getblock") return { ...blockHeader(content, hashIn(what)), tx: txidsIn(content, hashIn(what)) };
  if (method === "getrawtransaction") return rawTransaction(content, hashIn(what));
  throw new RpcFailure(-32601, "Method not found");
}

function hashIn(value: unknown): string {
  if (typeof value === "string" && /^[0-9a-f]{64}$/.test(value)) return value;
  throw new RpcFailure(-8, "parameter 1 must be hexadecimal string");
}

function chainInfo(content: SimulatedContent) {
  const { height, tipHash } = statusOf(content);
  return { chain: "main", blocks: height, headers: height, bestblockhash: tipHash, initialblockdownload: false };
}

function blockHeader(content: SimulatedContent, wanted: string) {
  const header = headerOf(content, wanted);
  if (!header) throw new RpcFailure(-5, "Block not found");
  const { hash, height, previousHash, isOnChain } = header;
  const confirmations = isOnChain ? tipOf(content).height - height + 1 : -1;
  return { hash, height, confirmations, ...(previousHash !== null && { previousblockhash: previousHash }) };
}

function txidsIn({ blocks, stale }: SimulatedContent, wanted: string): string[] {
  return [...blocks, ...stale].find(({ hash }) => hash === wanted)?.txids ?? [];
}

function rawTransaction(content: SimulatedContent, txid: string) {
  const found = content.transactions[txid];
  if (!found) throw new RpcFailure(-5, "No such mempool or blockchain transaction");
  const blockhash = content.mempool.includes(txid) ? null : found.minedIn;
  const height = blockhash === null ? null : headerOf(content, blockhash);
  return {
    txid,
    hex: rawHex(found),
    // As the nodes give them: rounded, where an amount has more digits than a floating point.
    vout: found.outputs.map(({ koinu }, n) => ({ n, value: Number(koinu) / 1e8 })),
    ...(height && {
      blockhash,
      // None for a block off the chain, which is still named.
      confirmations: height.isOnChain ? tipOf(content).height - height.height + 1 : 0,
    }),
  };
}

/** A transaction as it goes over the wire, but for signatures. */
export function rawHex({ inputs, outputs, isCoinbase }: SimulatedTransaction): string {
  const spent = isCoinbase ? [`${"0".repeat(64)}:${0xffffffff}`] : inputs;
  const raw = RawTx.encode({
    version: 1,
    segwitFlag: false,
    inputs: spent.map((input) => ({
      txid: hex.decode(input.slice(0, 64)),
      index: Number(input.slice(65)),
      finalScriptSig: new Uint8Array([1, 2, 3]),
      sequence: 0xffffffff,
    })),
    outputs: outputs.map(({ koinu, script }) => ({ amount: BigInt(koinu), script: hex.decode(script) })),
    witnesses: undefined,
    lockTime: 0,
  });
  return hex.encode(raw);
}
