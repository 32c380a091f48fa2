import type { SqlEntityManager } from "@mikro-orm/sql";
import type { SimulatedContent } from "../../../../db/entities/recharge/simulatedChain.entity.ts";
import {
  findSimulatedChain,
  insertSimulatedChain,
  lockSimulatedChain,
  updateSimulatedChain,
} from "../../../../db/queries/recharge/chain/simulatedChain.ts";
import type { SimulatedNow } from "../../../../db/queries/recharge/chain/simulatedChain.ts";
import { SIMULATED_GENESIS } from "../../../core/recharge/chain/networks.ts";
import type { ContentStore } from "./contentStore.ts";

/** Keeps the simulated chain in the database: all nodes of a demonstration share it, and it outlives each of them. */
export function databaseStore(fork: () => SqlEntityManager): ContentStore {
  return {
    read: () => begun(fork(), findSimulatedChain),
    change: (edit) =>
      fork().transactional(async (em) => {
        const { content, now } = await begun(em, lockSimulatedChain);
        const result = edit(content, now);
        await updateSimulatedChain(em, content);
        return result;
      }),
  };
}

/** The stored chain, which begins when it is first asked for. */
async function begun(
  em: SqlEntityManager,
  find: (em: SqlEntityManager) => Promise<SimulatedNow | undefined>,
): Promise<SimulatedNow> {
  const found = await find(em);
  if (found) return found;
  await insertSimulatedChain(em, newChain());
  const made = await find(em);
  if (!made) throw new Error("the simulated chain could not be stored");
  return made;
}

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
