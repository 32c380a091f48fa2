import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { languageColumn } from "../domainColumns.ts";

export const WordKnowledgeSchema = defineEntity({
  name: "WordKnowledge",
  tableName: "word_knowledge",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    language: languageColumn().primary(),
    /** The word's dictionary form by `wordKey`, one of the common words of its language. */
    key: p.text().primary(),
    isKnown: p.boolean(),
    /** The person has said so; else they have looked it up. */
    isSaid: p.boolean(),
    changedAt: p.datetime(),
  },
});

/** Whether a person knows a common word, as they have said, or by their having looked it up. */
export class WordKnowledge extends WordKnowledgeSchema.class {}
WordKnowledgeSchema.setClass(WordKnowledge);
