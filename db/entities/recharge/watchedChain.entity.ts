import { defineEntity, p } from "@mikro-orm/core";

/** Why the chain cannot be followed. While it cannot, orders stay as they are. */
export const CHAIN_FAULTS = ["unreachable", "warming_up", "syncing", "other_chain"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

export const WatchedChainSchema = defineEntity({
  name: "WatchedChain",
  tableName: "watched_chain",
  checks: [{ name: "watched_chain_one_check", expression: "id = 1" }],
  properties: {
    /** There is one row, since one chain is watched. */
    id: p.integer().primary().autoincrement(false),
    /** The hash of its first block, which distinguishes chains and their networks. */
    genesisHash: p.string(),
    /** The last block that was read for payments. */
    tipHash: p.string(),
    tipHeight: p.integer(),
    fault: p.enum(CHAIN_FAULTS).nullable(),
    /** When it was last read to its end, by the database's clock. */
    checkedAt: p.datetime(),
    /** The height from which an operator wants it read again. */
    rescanFrom: p.integer().nullable(),
  },
});

/** How far the chain has been read, by any node. */
export class WatchedChain extends WatchedChainSchema.class {}
WatchedChainSchema.setClass(WatchedChain);
