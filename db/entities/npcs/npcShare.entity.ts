import { defineEntity, p } from "@mikro-orm/core";
import { Npc } from "./npc.entity.ts";

export const NpcShareSchema = defineEntity({
  name: "NpcShare",
  tableName: "npc_shares",
  properties: {
    /** The secret part of the link; it cannot be guessed. */
    id: p.string().length(22).primary(),
    /** Null once its character is deleted: the link still says that it has expired. */
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null").index(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    withdrawnAt: p.datetime().nullable(),
  },
});

/** A link that opens a character to everyone who has it, until it expires or is withdrawn. */
export class NpcShare extends NpcShareSchema.class {}
NpcShareSchema.setClass(NpcShare);
