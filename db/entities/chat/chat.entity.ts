import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import type { PromisedWords } from "../../../schema/rules/words/promisedWords.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { User } from "../accounts/user.entity.ts";
import { primaryId } from "../primaryId.ts";

export const ChatSchema = defineEntity({
  name: "Chat",
  tableName: "chats",
  uniques: [{ properties: ["user", "npc"] }],
  indexes: [{ properties: ["user", "lastMessageAt"] }, { properties: ["reader", "lastMessageAt"] }],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade"),
    npc: () => p.manyToOne(Npc).index(),
    /** The language its greeting was given in. */
    language: languageColumn(),
    /** Messages so far: the next one's position. */
    messageCount: p.integer().default(0),
    unreadCount: p.integer().default(0),
    /**
     * The creator of the AI avatar, who can read along: decided as the user opens it, and fixed once they have written.
     */
    reader: () => p.manyToOne(User).nullable().deleteRule("set null"),
    /** Messages of both sides that the reader has not read. */
    readerUnreadCount: p.integer().default(0),
    /** The reader has read the messages before this position. */
    readerPosition: p.integer().default(0),
    /** Since when its user blocks its character, or who made it: the chat is in none of their lists. */
    userBlockedAt: p.datetime().nullable(),
    /** Since when the creator who reads along blocks its user: it is in none of the creator's lists, and has ended. */
    readerBlockedAt: p.datetime().nullable(),
    /** When the user first wrote; until then the chat is in no list. */
    startedAt: p.datetime().nullable(),
    /** Words that the character is to use in its next replies; null where none were promised. */
    promised: p.json<PromisedWords>().nullable(),
    lastMessage: p.text().default(""),
    lastMessageAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The one conversation of a user with a character. */
export class Chat extends ChatSchema.class {}
ChatSchema.setClass(Chat);
