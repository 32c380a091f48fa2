import { defineEntity, p } from "@mikro-orm/core";
import { Chat } from "../chat/chat.entity.ts";
import { primaryId } from "../primaryId.ts";
import { vectorColumn } from "./vectorColumn.ts";

export const MemoryStretchSchema = defineEntity({
  name: "MemoryStretch",
  tableName: "memory_stretches",
  properties: {
    id: primaryId(),
    chat: () => p.manyToOne(Chat).deleteRule("cascade").index(),
    /** The position of its first message, and the one after its last; null once those messages are gone. */
    fromPosition: p.integer().nullable(),
    toPosition: p.integer().nullable(),
    /** When its first and its last message were sent. */
    fromAt: p.datetime(),
    toAt: p.datetime(),
    /** What was talked about; empty where nothing is to be said of it. */
    summary: p.text().default(""),
    /** Something that it told has been forgotten: it is to be made again. */
    isStale: p.boolean().default(false),
    vector: vectorColumn(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A part of a conversation that lies behind, and what it was about. */
export class MemoryStretch extends MemoryStretchSchema.class {}
MemoryStretchSchema.setClass(MemoryStretch);
