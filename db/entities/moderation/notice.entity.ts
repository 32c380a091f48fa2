import { defineEntity, p } from "@mikro-orm/core";
import { NOTICE_KINDS } from "../../../schema/rules/house.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { primaryId } from "../primaryId.ts";

/** What a notice says in a language. */
export interface NoticeText {
  language: Language;
  text: string;
}

export const NoticeSchema = defineEntity({
  name: "HouseNotice",
  tableName: "notices",
  indexes: [{ properties: ["createdAt"] }],
  properties: {
    id: primaryId(),
    kind: p.enum(NOTICE_KINDS),
    texts: p.json<NoticeText[]>(),
    until: p.datetime(),
    createdAt: p.datetime(),
    /** The username of who wrote it. */
    operatorName: p.text(),
    /** When it was taken back, or another one took its place. */
    withdrawnAt: p.datetime().nullable(),
  },
});

/** What an operator tells everyone, until a time. */
export class HouseNotice extends NoticeSchema.class {}
NoticeSchema.setClass(HouseNotice);
