import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn, partOfSpeechColumn } from "../domainColumns.ts";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Message } from "../chat/message.entity.ts";

export const WordExplanationSchema = defineEntity({
  name: "WordExplanation",
  tableName: "word_explanations",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** The alternative of the message that has the word; the edition of a message without alternatives. */
    alternative: p.integer().primary(),
    /** Where the word starts in the message, in UTF-16 units. */
    startAt: p.integer().primary(),
    /** The language in which it is explained. */
    nativeLanguage: languageColumn().primary(),
    /** The word as it stands there. */
    surface: p.text(),
    lemma: p.text(),
    reading: p.text().nullable(),
    partOfSpeech: partOfSpeechColumn(),
    gloss: p.text(),
    note: p.text(),
    sentence: p.text(),
    /** Where the sentence starts in the message, in UTF-16 units. */
    sentenceStart: p.integer(),
    translation: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What a word of a message means there: paid for once, then stored. */
export class WordExplanation extends WordExplanationSchema.class {}
WordExplanationSchema.setClass(WordExplanation);
