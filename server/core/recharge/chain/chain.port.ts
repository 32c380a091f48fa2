import type { ChainFault } from "../../../../db/entities/recharge/watchedChain.entity.ts";

/** The state of a chain. */
export interface ChainStatus {
  /** The hash of its first block, which names its network. */
  genesisHash: string;
  tipHash: string;
  height: number;
  /** False while the node still loads blocks that others have: what it does not show may have happened. */
  isSynced: boolean;
}

/** A block that the chain has, or had before a reorganisation. */
export interface BlockHeader {
  hash: string;
  height: number;
  /** Null for the first block. */
  previousHash: string | null;
  /** False where another block has taken its place. */
  isOnChain: boolean;
}

export interface Block extends BlockHeader {
  txids: string[];
}

export interface ChainOutput {
  /** Its number in the transaction. */
  vout: number;
  koinu: bigint;
  /** In hex. */
  script: string;
}

export interface ChainTransaction {
  txid: string;
  /** The outputs that it spends, as `txid:vout`; none for a coinbase. */
  inputs: string[];
  isCoinbase: boolean;
  outputs: ChainOutput[];
  /**
   * The block that the node last saw it in; null for one that waits.
   * After a reorganisation that block may be off the chain.
   */
  blockHash: string | null;
}

/** What is read of a Dogecoin-like chain. Everything throws ChainUnavailable where the node gives no answer. */
export interface Chain {
  status(): Promise<ChainStatus>;
  /** A block by its hash; null where the node has never had it, as on another chain. */
  header(hash: string): Promise<BlockHeader | null>;
  /** The chain's block at a height; null above its tip. */
  blockAt(height: number): Promise<Block | null>;
  /** The ids of the transactions that wait to be mined. */
  mempool(): Promise<string[]>;
  /** Transactions by their ids, those the node knows. One that cannot be read spends and pays nothing. */
  transactions(txids: readonly string[]): Promise<ChainTransaction[]>;
}

/** The chain cannot be read now. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";

  constructor(
    readonly fault: Extract<ChainFault, "unreachable" | "warming_up">,
    options?: ErrorOptions,
  ) {
    super(`the chain cannot be read: ${fault}`, options);
  }
}

/** Pays on a chain whose coins are worth nothing; only the simulated chain has it. */
export interface TestPayments {
  /** Sends test coins to an output script; gives the transaction's id. */
  pay(script: string, koinu: bigint): Promise<string>;
}
