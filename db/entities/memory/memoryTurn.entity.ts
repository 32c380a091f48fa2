import { defineEntity, p } from "@mikro-orm/core";
import { Chat } from "../chat/chat.entity.ts";

export const MemoryTurnSchema = defineEntity({
  name: "MemoryTurn",
  tableName: "memory_turns",
  properties: {
    chat: () => p.manyToOne(Chat).primary().deleteRule("cascade"),
    position: p.integer().primary(),
    vector: p.array<number>((number) => Number(number)).columnType("real[]"),
  },
});

/** What a message means, as an embedding model has it. */
export class MemoryTurn extends MemoryTurnSchema.class {}
MemoryTurnSchema.setClass(MemoryTurn);
