import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Message } from "../chat/message.entity.ts";

/** Something to say, and its translation into the learner's native language. */
export interface StoredSuggestion {
  text: string;
  translation: string;
}

export const SuggestedRepliesSchema = defineEntity({
  name: "SuggestedReplies",
  tableName: "suggested_replies",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** The alternative of the message that they follow; the edition of a message without alternatives. */
    alternative: p.integer().primary(),
    language: languageColumn().primary(),
    nativeLanguage: languageColumn().primary(),
    items: p.json<StoredSuggestion[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What the learner could say after a message: paid for once, then stored. */
export class SuggestedReplies extends SuggestedRepliesSchema.class {}
SuggestedRepliesSchema.setClass(SuggestedReplies);
