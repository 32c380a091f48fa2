import { z } from "zod";
import { ChainUnavailable } from "../../../core/recharge/chain/chain.port.ts";
import type { BlockHeader, Chain, ChainTransaction } from "../../../core/recharge/chain/chain.port.ts";
import { readTransaction } from "./readTransaction.ts";
import { AnswerTooLarge, rpcClient } from "./rpcClient.ts";
import type { AskNode, RpcAnswer, RpcCall, RpcOptions } from "./rpcClient.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const height = z.int().min(0);

/** The parts of a node's answers that are used. None is an amount: JSON's numbers are not exact. */
const ANSWERS = {
  hash,
  hashes: z.array(hash),
  chainInfo: z.object({
    chain: z.string(),
    blocks: height,
    headers: height,
    bestblockhash: hash,
    initialblockdownload: z.boolean(),
  }),
  /** Confirmations are −1 off the chain. The first block has no previous one. */
  header: z.object({ hash, height, confirmations: z.int(), previousblockhash: hash.optional() }),
  block: z.object({ hash, height, confirmations: z.int(), previousblockhash: hash.optional(), tx: z.array(hash) }),
  /** A transaction in the mempool has no block. */
  transaction: z.object({ hex: z.string(), blockhash: hash.optional() }),
};

type ChainInfo = z.infer<typeof ANSWERS.chainInfo>;
type HeaderAnswer = z.infer<typeof ANSWERS.header>;

/** Transactions that are asked for in one request. */
const BATCH = 50;
/** What is asked again when a reorganisation comes between two requests: so often at most. */
const ATTEMPTS = 3;
/** A block or a transaction that the node does not know, and a hash that is none or a height above the tip. */
const NOT_FOUND = [-5, -8];

const REQUEST_MS = 5000;
/** A full mempool of 300 MB has fewer ids than this holds. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The chain of Dogecoin Core 1.14 or litecoind, which need `txindex=1` and no wallet. */
export function nodeChain(options: Pick<RpcOptions, "url"> & Partial<RpcOptions>): Chain {
  const ask = rpcClient({ timeoutMs: REQUEST_MS, maxBytes: MAX_BYTES, ...options });
  return {
    status: async () => {
      // The first block as well: another chain may have taken the node's place at the same address.
      const [info, genesis] = await ask([
        { method: "getblockchaininfo", params: [] },
        { method: "getblockhash", params: [0] },
      ]);
      const chainInfo = known(info, ANSWERS.chainInfo);
      const { bestblockhash: tipHash, blocks: height } = chainInfo;
      return { genesisHash: known(genesis, ANSWERS.hash), tipHash, height, isSynced: isSynced(chainInfo) };
    },
    header: async (hash) => {
      const header = await askOne(ask, { method: "getblockheader", params: [hash, true] }, ANSWERS.header);
      return header && headerOf(header);
    },
    blockAt: async (height) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const hash = await askOne(ask, { method: "getblockhash", params: [height] }, ANSWERS.hash);
        if (hash === null) return null;
        const block = await askOne(ask, { method: "getblock", params: [hash, true] }, ANSWERS.block);
        if (block && isOnChain(block)) return { ...headerOf(block), txids: block.tx };
      }
      throw new ChainUnavailable("unreachable", { cause: new Error("the chain changes faster than it can be read") });
    },
    mempool: async () => {
      const [answer] = await ask([{ method: "getrawmempool", params: [] }]);
      return known(answer, ANSWERS.hashes);
    },
    transactions: async (txids) => {
      const found: ChainTransaction[] = [];
      for (let from = 0; from < txids.length; from += BATCH)
        found.push(...(await askTransactions(ask, txids.slice(from, from + BATCH))));
      return found;
    },
  };
}

/**
 * A node reports an initial download until its tip is younger than a day; in regtest the first fresh block ends that.
 * A node that was off for an hour does not report one: only its headers show what it has missed, and one block may
 * always be on its way. In regtest headers show nothing, because after `invalidateblock` Dogecoin Core still counts
 * those of the abandoned branch.
 */
function isSynced({ chain, initialblockdownload, headers, blocks }: ChainInfo): boolean {
  return !initialblockdownload && (chain === "regtest" || headers - blocks <= 1);
}

function headerOf(answer: HeaderAnswer): BlockHeader {
  const { hash, height, previousblockhash: previousHash = null } = answer;
  return { hash, height, previousHash, isOnChain: isOnChain(answer) };
}

const isOnChain = ({ confirmations }: HeaderAnswer): boolean => confirmations >= 1;

/** What is known of a transaction that cannot be read: that it is there. */
const UNREADABLE = { inputs: [], isCoinbase: false, outputs: [] };

async function askTransactions(ask: AskNode, txids: readonly string[]): Promise<ChainTransaction[]> {
  try {
    const answers = await ask(txids.map((txid) => ({ method: "getrawtransaction", params: [txid, true] })));
    return answers.map((answer, index) => transactionOf(txids[index] ?? "", answer)).filter((found) => found !== null);
  } catch (error) {
    if (!(error instanceof AnswerTooLarge)) throw error;
    // Large transactions must not fail the others of their batch. One that is too large by itself is skipped.
    if (txids.length === 1) return txids.map((txid) => ({ txid, ...UNREADABLE, blockHash: null }));
    const half = Math.ceil(txids.length / 2);
    return [...(await askTransactions(ask, txids.slice(0, half))), ...(await askTransactions(ask, txids.slice(half)))];
  }
}

function transactionOf(txid: string, answer: RpcAnswer): ChainTransaction | null {
  const found = knownOrNull(answer, ANSWERS.transaction);
  return found && { txid, ...(readTransaction(found.hex) ?? UNREADABLE), blockHash: found.blockhash ?? null };
}

async function askOne<Result>(ask: AskNode, call: RpcCall, shape: z.ZodType<Result>): Promise<Result | null> {
  const [answer] = await ask([call]);
  return knownOrNull(answer, shape);
}

function knownOrNull<Result>(answer: RpcAnswer | undefined, shape: z.ZodType<Result>): Result | null {
  if (answer?.code && NOT_FOUND.includes(answer.code)) return null;
  return known(answer, shape);
}

function known<Result>(answer: RpcAnswer | undefined, shape: z.ZodType<Result>): Result {
  const code = answer?.code ?? null;
  const read = shape.safeParse(answer && "result" in answer ? answer.result : undefined);
  if (code === null && read.success) return read.data;
  const cause = new Error(
    code === null ? "the node's answer has another form" : `the node's error has the code ${code}`,
  );
  throw new ChainUnavailable("unreachable", { cause });
}
