import type { SimulatedContent } from "../../../../db/entities/recharge/simulatedChain.entity.ts";
import type { SimulatedNow } from "../../../../db/queries/recharge/chain/simulatedChain.ts";

/** Where the simulated chain is stored. Blocks are mined by its clock. */
export interface ContentStore {
  read(): Promise<SimulatedNow>;
  /** Changes the chain, one change after another. Nothing is stored when `edit` throws. */
  change<Result>(edit: (content: SimulatedContent, now: number) => Result): Promise<Result>;
}
