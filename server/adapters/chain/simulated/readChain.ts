import type { SimulatedBlock, SimulatedContent } from "../../../../db/entities/recharge/simulatedChain.entity.ts";
import type { Block, BlockHeader, ChainStatus, ChainTransaction } from "../../../core/recharge/chain/chain.port.ts";

/** The last block of the chain. */
export function tipOf({ blocks }: SimulatedContent): SimulatedBlock {
  const tip = blocks.at(-1);
  if (!tip) throw new Error("the simulated chain has no block");
  return tip;
}

export function statusOf(content: SimulatedContent): ChainStatus {
  const { hash, height } = tipOf(content);
  return { genesisHash: content.genesisHash, tipHash: hash, height, isSynced: true };
}

export function headerOf({ blocks, stale }: SimulatedContent, wanted: string): BlockHeader | null {
  const onChain = blocks.find(({ hash }) => hash === wanted);
  const found = onChain ?? stale.find(({ hash }) => hash === wanted);
  if (!found) return null;
  const { hash, height, previousHash } = found;
  return { hash, height, previousHash, isOnChain: found === onChain };
}

export function blockAtHeight({ blocks }: SimulatedContent, height: number): Block | null {
  const found = blocks[height - (blocks[0]?.height ?? 0)];
  return found ? { ...found, isOnChain: true } : null;
}

/** As a node does it: one that waits has no block, and one that neither waits nor was ever mined is unknown. */
export function transactionOf({ transactions, mempool }: SimulatedContent, txid: string): ChainTransaction | null {
  const found = transactions[txid];
  if (!found) return null;
  const { inputs, isCoinbase, outputs, minedIn } = found;
  return {
    txid,
    inputs,
    isCoinbase,
    outputs: outputs.map(({ koinu, script }, vout) => ({ vout, koinu: BigInt(koinu), script })),
    blockHash: mempool.includes(txid) ? null : minedIn,
  };
}
