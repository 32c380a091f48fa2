import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import { chatOfPart } from "../chat/chatOfPart.ts";
import { Message } from "../chat/message.entity.ts";

/** One change of a line, as it is stored; the reason is in the native language. */
export interface StoredChange {
  before: string;
  after: string;
  reason: string;
}

export const LineCorrectionSchema = defineEntity({
  name: "LineCorrection",
  tableName: "line_corrections",
  properties: {
    message: () => p.manyToOne(Message).primary().deleteRule("cascade"),
    chatId: chatOfPart(),
    /** Which text of the message it corrects. */
    edition: p.integer().primary().default(0),
    nativeLanguage: languageColumn().primary(),
    /** The whole line, put right. */
    text: p.text(),
    changes: p.json<StoredChange[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A line of a user, corrected: paid for once, then stored. */
export class LineCorrection extends LineCorrectionSchema.class {}
LineCorrectionSchema.setClass(LineCorrection);
