import { defineEntity, p } from "@mikro-orm/core";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Reply } from "../chat/reply.entity.ts";

export const ReplyScoreSchema = defineEntity({
  name: "ReplyScore",
  tableName: "reply_scores",
  properties: {
    reply: () => p.oneToOne(Reply).primary().owner().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** Words that count, and those of them that its reader knew. */
    tokens: p.smallint(),
    known: p.smallint(),
    /** Words. */
    longestSentence: p.smallint(),
    /** The words that its reader did not know, in their dictionary forms. */
    hardWords: p.array(),
  },
});

/** How hard a reply was for its reader, as it was when the reply was said. */
export class ReplyScore extends ReplyScoreSchema.class {}
ReplyScoreSchema.setClass(ReplyScore);
