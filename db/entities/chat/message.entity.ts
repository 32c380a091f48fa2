import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import { Chat } from "./chat.entity.ts";
import { primaryId } from "../primaryId.ts";

export const MESSAGE_SENDERS = ["user", "npc", "system"] as const;
export const MESSAGE_TYPES = ["normal", "npc_info"] as const;

export const MessageSchema = defineEntity({
  name: "Message",
  tableName: "messages",
  uniques: [{ properties: ["chat", "position"] }, { properties: ["chat", "requestId"] }],
  properties: {
    id: primaryId(),
    chat: () => p.manyToOne(Chat).deleteRule("cascade"),
    /** Its place in the chat, from 0 without gaps. */
    position: p.integer(),
    sender: p.enum(MESSAGE_SENDERS),
    messageType: p.enum(MESSAGE_TYPES).default("normal"),
    /** Its text; empty where a reply has it. */
    text: p.text().default(""),
    /** Which of its texts that is, from 0: its user may edit it, and show an earlier one again with its reply. */
    edition: p.integer().default(0),
    language: languageColumn(),
    /** The sender's own id of the request, which makes sending it again harmless. */
    requestId: p.string().nullable(),
    isRead: p.boolean().default(false),
    /**
     * Of the replies that answer here, the alternative that is shown and remembered;
     * null where nothing is being answered.
     */
    shownAlternative: p.integer().nullable(),
    /** From then on it is in no prompt: it tells something that its person has had forgotten. */
    forgottenAt: p.datetime().nullable(),
    /** It was said while nothing was to be remembered: it is read for no memory, and quoted in no later prompt. */
    isOffRecord: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A message in a chat. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
