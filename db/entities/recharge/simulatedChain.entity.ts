import { defineEntity, p } from "@mikro-orm/core";

/** A block of the simulated chain. */
export interface SimulatedBlock {
  hash: string;
  height: number;
  previousHash: string | null;
  txids: string[];
}

export interface SimulatedTransaction {
  /** The outputs that it spends, as `txid:vout`; none for a coinbase. */
  inputs: string[];
  isCoinbase: boolean;
  /** Koinu in decimal digits, since JSON's numbers are not exact. */
  outputs: { koinu: string; script: string }[];
  /** The block that it was last mined in, also where a reorganisation has taken that block off the chain. */
  minedIn: string | null;
}

/** All that the simulated chain consists of. It can be stored as JSON. */
export interface SimulatedContent {
  /** The hash of its first block, also once that block is forgotten. */
  genesisHash: string;
  /** The chain's latest blocks, without a gap; the tip is the last. */
  blocks: SimulatedBlock[];
  /** Blocks that a reorganisation has taken off the chain. */
  stale: SimulatedBlock[];
  /** By their ids: those of the blocks above, and those that wait. */
  transactions: Record<string, SimulatedTransaction>;
  /** The ids of those that wait to be mined, the oldest first. */
  mempool: string[];
  /** When the last block was mined, in milliseconds since 1970. */
  minedAt: number;
}

export const SimulatedChainSchema = defineEntity({
  name: "SimulatedChain",
  tableName: "simulated_chain",
  checks: [{ name: "simulated_chain_one_check", expression: "id = 1" }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    content: p.json<SimulatedContent>(),
  },
});

/** The chain of a demonstration, which all nodes share. */
export class SimulatedChain extends SimulatedChainSchema.class {}
SimulatedChainSchema.setClass(SimulatedChain);
