import type { SimulatedContent } from "../../../../db/entities/recharge/simulatedChain.entity.ts";
import { SIMULATED_GENESIS } from "../../../core/recharge/chain/networks.ts";

/** A chain that consists of its first block. */
export function newChain(genesisHash: string = SIMULATED_GENESIS): SimulatedContent {
  return {
    genesisHash,
    blocks: [{ hash: genesisHash, height: 0, previousHash: null, txids: [] }],
    stale: [],
    transactions: {},
    mempool: [],
    minedAt: 0,
  };
}
