import { defineEntity, p } from "@mikro-orm/core";
import { chatOfPart } from "./chatOfPart.ts";
import { Reply } from "./reply.entity.ts";

export const JournalRowSchema = defineEntity({
  name: "JournalRow",
  tableName: "reply_journal",
  properties: {
    reply: () => p.manyToOne(Reply).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** The number of the last piece; pieces are numbered from 1 without gaps. */
    seq: p.integer().primary(),
    /** The pieces, joined. */
    text: p.text(),
    /** How long each piece is, in UTF-16 units, so that a reader who has some of them gets the others; null for one. */
    lengths: p
      .array<number>((length) => Number(length))
      .columnType("smallint[]")
      .nullable(),
  },
});

/** Pieces of a reply that were stored at once, in the order in which they were written. */
export class JournalRow extends JournalRowSchema.class {}
JournalRowSchema.setClass(JournalRow);
