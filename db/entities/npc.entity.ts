import { randomUUID } from "node:crypto";
import { defineEntity, p } from "@mikro-orm/core";
import { LANGUAGES, type Language } from "../../schema/rules/languages.ts";
import { VISIBILITIES } from "../../schema/rules/npcs.ts";
import { User } from "./user.entity.ts";

/** What a character says of itself in one language. */
export interface NpcTexts {
  name: string;
  description: string;
  greeting: string;
}

const NpcSchema = defineEntity({
  name: "Npc",
  tableName: "npcs",
  properties: {
    id: p.uuid().primary().onCreate(() => randomUUID()),
    /** Who made it; null for the characters that come with the product. */
    creator: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    /** The language its own texts below are written in. */
    language: p.enum(LANGUAGES),
    name: p.string(),
    description: p.text(),
    greeting: p.text(),
    /** The same texts in further languages; a viewer sees the one being practised, else the original. */
    texts: p.json<Partial<Record<Language, NpcTexts>>>().default("{}"),
    /** What it knows and how it speaks; instructions for the model, shown to its owner only. */
    background: p.text().default(""),
    visibility: p.enum(VISIBILITIES).default("public"),
    isAIAvatar: p.boolean().fieldName("is_ai_avatar").default(false),
    tags: p.array().default([]),
    /** URLs of its pictures; the first is the avatar. */
    images: p.array().default([]),
    /** What its pictures were last drawn from; null where they were uploaded. */
    imagePrompt: p.text().nullable(),
    /** Chats in which somebody has written to it. */
    chatCount: p.integer().default(0),
    /** Place among the featured ones, from 1; null when it is not featured. */
    featured: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p.datetime().onCreate(() => new Date()),
    deletedAt: p.datetime().nullable(),
  },
});

/** A character to chat with. */
export class Npc extends NpcSchema.class {}
NpcSchema.setClass(Npc);
