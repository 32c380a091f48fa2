import { defineEntity, p } from "@mikro-orm/core";
import { REWORDINGS } from "../../../schema/rules/level/rewording.ts";
import { Chat } from "./chat.entity.ts";
import { Message } from "./message.entity.ts";
import { primaryId } from "../primaryId.ts";

export const REPLY_STATUSES = ["generating", "complete", "stopped", "failed", "interrupted"] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export const ReplySchema = defineEntity({
  name: "Reply",
  tableName: "replies",
  uniques: [
    { properties: ["message", "alternative"] },
    { properties: ["chat", "requestId"] },
    {
      name: "replies_one_running_a_chat",
      properties: ["chat"],
      expression: "create unique index replies_one_running_a_chat on replies (chat_id) where status = 'generating'",
    },
  ],
  indexes: [
    {
      name: "replies_running_lease",
      properties: ["leaseUntil"],
      expression: "create index replies_running_lease on replies (lease_until) where status = 'generating'",
    },
  ],
  properties: {
    id: primaryId(),
    message: () => p.manyToOne(Message).deleteRule("cascade"),
    chat: () => p.manyToOne(Chat).deleteRule("cascade"),
    /** Which alternative it is, from 1. */
    alternative: p.integer(),
    /** Which edition of the message before it answers. */
    edition: p.integer().default(0),
    /** The text of that edition; null where that message has never been edited. */
    question: p.text().nullable(),
    /** The id that the client gave the request for a further alternative, so that a repeated request has no effect. */
    requestId: p.string().nullable(),
    /** How it says again what an earlier alternative says, and which one; null for an answer of its own. */
    rewording: p.enum(REWORDINGS).nullable(),
    rewordedAlternative: p.integer().nullable(),
    status: p.enum(REPLY_STATUSES),
    /** The whole text, written when it ends; while it runs the journal has it. */
    text: p.text().default(""),
    /** Why it failed: an error code. */
    errorCode: p.string().nullable(),
    lastSeq: p.integer().default(0),
    /** Points it costs, fixed when it was opened; a reservation holds them until it ends. Guests pay none. */
    price: p.integer().default(0),
    /** The hour from which it has a guest's round; null where no round pays for it. */
    guestHour: p.datetime().nullable(),
    /** The memories that it has used; null where it used none. */
    memories: p
      .array<string>((id) => id)
      .columnType("uuid[]")
      .nullable(),
    /** Set to stop it; its writer then ends it. */
    stopRequested: p.boolean().default(false),
    /** The node that writes it, and until when by the database's clock; only that node may append or finish. */
    leaseOwner: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
});

/** One alternative of an answer: a character's message has one or more. */
export class Reply extends ReplySchema.class {}
ReplySchema.setClass(Reply);
