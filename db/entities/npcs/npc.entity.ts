import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { HOLDS } from "../../../schema/rules/moderation.ts";
import { VISIBILITIES } from "../../../schema/rules/npcs.ts";
import { PLAIN_NPC_TEXTS } from "../../../schema/rules/npcTexts.ts";
import { recordOf } from "../../../schema/rules/recordOf.ts";
import { searchAll, searchName } from "../../search/npcSearch.ts";
import type { NpcTexts } from "./npcTexts.ts";
import { User } from "../accounts/user.entity.ts";
import { primaryId } from "../primaryId.ts";

/** An index of the public characters. */
const listed = (name: string, what: string): string =>
  `create index ${name} on npcs ${what} where visibility = 'public' and deleted_at is null`;

export const NpcSchema = defineEntity({
  name: "Npc",
  tableName: "npcs",
  // Lists, searches and links ask for the visibility only.
  checks: [
    { name: "npcs_held_check", expression: "hold is null or visibility = 'private'" },
    { name: "npcs_voice_name_check", expression: "char_length(voice_name) <= 64" },
    {
      name: "npcs_voice_steps_check",
      expression: "abs(voice_pitch) <= 2 and abs(voice_pace) <= 2",
    },
  ],
  indexes: [
    {
      name: "npcs_search_name",
      properties: ["searchName"],
      expression: listed("npcs_search_name", "using gin (search_name)"),
    },
    {
      name: "npcs_search_all",
      properties: ["searchAll"],
      expression: listed("npcs_search_all", "using gin (search_all)"),
    },
    {
      name: "npcs_waiting",
      properties: ["id"],
      expression: "create index npcs_waiting on npcs (id) where hold = 'waiting'",
    },
    { name: "npcs_tags", properties: ["tags"], expression: listed("npcs_tags", "using gin (tags)") },
    {
      name: "npcs_popular",
      properties: ["chatCount", "featured", "id"],
      expression: listed("npcs_popular", "(chat_count desc, featured, id)"),
    },
    { name: "npcs_new", properties: ["createdAt", "id"], expression: listed("npcs_new", "(created_at desc, id)") },
    {
      name: "npcs_native",
      properties: ["language", "featured", "createdAt", "id"],
      expression: listed("npcs_native", "(language, featured, created_at desc, id)"),
    },
    {
      name: "npcs_listed",
      properties: ["featured", "createdAt", "id"],
      expression: listed("npcs_listed", "(featured, created_at desc, id)"),
    },
  ],
  properties: {
    id: primaryId(),
    /** Who made it; null for the characters that come with the product. */
    creator: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    /** The language its own texts below are written in. */
    language: languageColumn(),
    name: p.string(),
    description: p.text(),
    greeting: p.text(),
    /** The same texts in further languages; a viewer sees the one being practised, else the original. */
    texts: p.json<Partial<Record<Language, NpcTexts>>>().default("{}"),
    /** What it knows and how it speaks; instructions for the model, shown to its owner only. */
    background: p.text().default(""),
    visibility: p.enum(VISIBILITIES).default("public"),
    /** Why it is private although its maker has published it; see `HOLDS`. */
    hold: p.enum(HOLDS).nullable(),
    isAIAvatar: p.boolean().fieldName("is_ai_avatar").default(false),
    tags: p.array().default([]),
    /** URLs of its pictures; the first is the avatar. */
    images: p.array().default([]),
    /** Null for those that come with the product or were made before these texts were asked for. */
    ...recordOf(
      PLAIN_NPC_TEXTS,
      ({ name }) => name,
      () => p.text().nullable(),
    ),
    /** A voice of the endpoints that speak; null for the one that each of them uses by itself. */
    voiceName: p.text().nullable(),
    /** Steps of `VoiceTone`. */
    voicePitch: p.smallint().default(0),
    voicePace: p.smallint().default(0),
    /** Chats in which a user has written to it. */
    chatCount: p.integer().default(0),
    /** Place among the featured ones, from 1; null when it is not featured. */
    featured: p.integer().nullable(),
    /** The terms by which its name, and by which all its texts, are found. */
    searchName: p.array().default([]).lazy().onCreate(searchName).onUpdate(searchName),
    searchAll: p.array().default([]).lazy().onCreate(searchAll).onUpdate(searchAll),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p.datetime().onCreate(() => new Date()),
    deletedAt: p.datetime().nullable(),
  },
});

/** A character to chat with. */
export class Npc extends NpcSchema.class {}
NpcSchema.setClass(Npc);
