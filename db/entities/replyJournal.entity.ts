import { defineEntity, p } from "@mikro-orm/core";
import { Reply } from "./reply.entity.ts";

const ReplyJournalSchema = defineEntity({
  name: "ReplyJournal",
  tableName: "reply_journal",
  properties: {
    reply: () => p.manyToOne(Reply).primary().deleteRule("cascade"),
    /** From 1 without gaps. */
    seq: p.integer().primary(),
    text: p.text(),
  },
});

/** One piece of a reply, in the order in which it was written. */
export class ReplyJournal extends ReplyJournalSchema.class {}
ReplyJournalSchema.setClass(ReplyJournal);
