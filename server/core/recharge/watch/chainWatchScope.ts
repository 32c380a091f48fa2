import type { WorkScope } from "../../unitOfWork.ts";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Chain } from "../chain/chain.port.ts";
import type { Settling } from "../orders/settleOrder.ts";
import type { RechargeTerms } from "../rechargeTerms.ts";

/** What reading the chain for payments needs. Every scope has it. */
export interface ChainWatchScope extends WorkScope, Settling {
  em: SqlEntityManager;
  chain: Chain;
  rechargeTerms: RechargeTerms;
}

/** How far the chain has been read in a look, and the orders that what was read concerns. */
export interface ReadUpTo {
  tip: Tip;
  orderIds: string[];
}

/** A block up to which the chain has been read. */
export interface Tip {
  hash: string;
  height: number;
}
