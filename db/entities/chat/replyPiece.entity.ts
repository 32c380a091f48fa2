import { defineEntity, p } from "@mikro-orm/core";
import { Reply } from "./reply.entity.ts";

export const ReplyPieceSchema = defineEntity({
  name: "ReplyPiece",
  tableName: "reply_journal",
  properties: {
    reply: () => p.manyToOne(Reply).primary().deleteRule("cascade"),
    /** From 1 without gaps. */
    seq: p.integer().primary(),
    text: p.text(),
  },
});

/** One piece of a reply, in the order in which it was written. */
export class ReplyPiece extends ReplyPieceSchema.class {}
ReplyPieceSchema.setClass(ReplyPiece);
