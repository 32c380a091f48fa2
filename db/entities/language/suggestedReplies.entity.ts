import { defineEntity, p } from "@mikro-orm/core";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import { Message } from "../chat/message.entity.ts";

/** Something to say, and what it means in the learner's native language. */
export interface StoredSuggestion {
  text: string;
  translation: string;
}

const SuggestedRepliesSchema = defineEntity({
  name: "SuggestedReplies",
  tableName: "suggested_replies",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    /** Of which alternative at the message; 0 where nothing is being answered. */
    alternative: p.integer().primary(),
    language: p.enum(LANGUAGES).primary(),
    nativeLanguage: p.enum(LANGUAGES).primary(),
    items: p.json<StoredSuggestion[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What could be said after a message: paid for once, and kept. */
export class SuggestedReplies extends SuggestedRepliesSchema.class {}
SuggestedRepliesSchema.setClass(SuggestedReplies);
