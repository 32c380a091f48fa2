import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Message } from "../chat/message.entity.ts";

export const TextWordsSchema = defineEntity({
  name: "TextWords",
  tableName: "text_words",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** The alternative of the message that has them; the edition of a message without alternatives. */
    alternative: p.integer().primary(),
    language: languageColumn(),
    words: p.json<TextWord[]>(),
    /** The analyser that has found them, and which version of it. */
    analysedBy: p.text(),
  },
});

/** Where the words of a message are: found once, then stored. */
export class TextWords extends TextWordsSchema.class {}
TextWordsSchema.setClass(TextWords);
