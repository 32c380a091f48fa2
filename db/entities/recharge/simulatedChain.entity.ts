import { defineEntity, p } from "@mikro-orm/core";

export const SimulatedChainSchema = defineEntity({
  name: "SimulatedChain",
  tableName: "simulated_chain",
  checks: [{ name: "simulated_chain_one_check", expression: "id = 1" }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Its blocks and transactions, as the simulation keeps them. */
    content: p.json().$type<unknown>(),
  },
});

/** The chain of a demonstration, which all nodes share. */
export class SimulatedChain extends SimulatedChainSchema.class {}
SimulatedChainSchema.setClass(SimulatedChain);
