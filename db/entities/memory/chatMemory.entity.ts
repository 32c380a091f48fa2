import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { Chat } from "../chat/chat.entity.ts";

export const ChatMemorySchema = defineEntity({
  name: "ChatMemory",
  tableName: "chat_memories",
  indexes: [
    {
      name: "chat_memories_due",
      properties: ["dueAt"],
      expression: "create index chat_memories_due on chat_memories (due_at) where due_at is not null",
    },
  ],
  properties: {
    chat: () => p.oneToOne(Chat).primary().owner().deleteRule("cascade"),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    /** Nothing is remembered here, and nothing enters a prompt. */
    isOff: p.boolean().default(false),
    /** The position of the first message since it is off; null while it is on. */
    offFrom: p.integer().nullable(),
    /** The messages before this position have been read for what is to be remembered. */
    readPosition: p.integer().default(0),
    /** Counts what takes something back of what was read: a job that began before is then not to be stored. */
    epoch: p.integer().default(0),
    /** When there is something to read; null while there is not. */
    dueAt: p.datetime().nullable(),
    /** Times that the same messages could not be read, one after the other. */
    failures: p.integer().default(0),
    /** The node that reads now, and until when by the database's clock. */
    claimedBy: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
  },
});

/** How far a conversation has been read for what its character is to remember. */
export class ChatMemory extends ChatMemorySchema.class {}
ChatMemorySchema.setClass(ChatMemory);
