import { defineEntity, p } from "@mikro-orm/core";
import { MEMORY_TOPICS } from "../../../schema/rules/memory.ts";
import { User } from "../accounts/user.entity.ts";
import { Chat } from "../chat/chat.entity.ts";
import { Message } from "../chat/message.entity.ts";
import { languageColumn } from "../domainColumns.ts";
import { primaryId } from "../primaryId.ts";
import { vectorColumn } from "./vectorColumn.ts";

export const MemorySchema = defineEntity({
  name: "Memory",
  tableName: "memories",
  properties: {
    id: primaryId(),
    chat: () => p.manyToOne(Chat).deleteRule("cascade").index(),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    topic: p.enum(MEMORY_TOPICS),
    /** What it tells about, such as "home": a newer one about the same, with the same topic, supersedes it. */
    subject: p.text(),
    text: p.text(),
    /** Its language. */
    language: languageColumn(),
    /** The words without which it could not be told, such as a name: where they stand, it stands. */
    words: p.array<string>((word) => word).columnType("text[]"),
    /** What told it before its person put it into other words: forgetting looks for that as well. */
    formerWords: p
      .array<string>((word) => word)
      .columnType("text[]")
      .default([]),
    /** From 1 to 3. */
    importance: p.smallint(),
    isPinned: p.boolean().default(false),
    /** Its person lets all characters know it. */
    isShared: p.boolean().default(false),
    /** The message that told it; null where a person wrote it down, or once that message is gone. */
    message: () => p.manyToOne(Message).nullable().deleteRule("set null").index(),
    /** That message's place. */
    position: p.integer().nullable(),
    saidAt: p.datetime(),
    /** From then on it is only what was so before. */
    supersededAt: p.datetime().nullable(),
    supersededBy: () => p.manyToOne(Memory).nullable().deleteRule("set null").index(),
    /** When its person wrote it in their own words. */
    editedAt: p.datetime().nullable(),
    vector: vectorColumn(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Something that a character remembers of a conversation. */
export class Memory extends MemorySchema.class {}
MemorySchema.setClass(Memory);
