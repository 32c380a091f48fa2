import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Message } from "../chat/message.entity.ts";

/** A word worth learning, as it is stored with a translation. */
export interface StoredTerm {
  term: string;
  meaning: string;
  notes: string;
  reading?: string;
}

export const TranslationSchema = defineEntity({
  name: "Translation",
  tableName: "translations",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** The alternative of the message that it translates; the edition of a message without alternatives. */
    alternative: p.integer().primary(),
    language: languageColumn().primary(),
    translation: p.text(),
    keyTerms: p.json<StoredTerm[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A message in another language: paid for once, then stored. */
export class Translation extends TranslationSchema.class {}
TranslationSchema.setClass(Translation);
