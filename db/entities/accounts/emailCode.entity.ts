import { defineEntity, p } from "@mikro-orm/core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { primaryId } from "../primaryId.ts";

export const CODE_PURPOSES = ["register", "reset"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const EmailCodeSchema = defineEntity({
  name: "EmailCode",
  tableName: "email_codes",
  uniques: [{ properties: ["email", "purpose", "network"] }],
  checks: [{ name: "email_codes_locale_check", expression: "locale ~ '^[a-z]{2}-[A-Z]{2}$'" }],
  properties: {
    /** New with every request for a code; the mail's job names it. */
    id: primaryId(),
    /** Lower case. Unknown addresses get a row too, so that its absence reveals nothing. */
    email: p.string(),
    purpose: p.enum(CODE_PURPOSES),
    /** From where it was asked for, as limits count addresses; empty for codes of earlier versions. */
    network: p.text().default(""),
    /** The language of the mail. */
    locale: p.text().$type<InterfaceLanguage>(),
    requestedAt: p.datetime(),
    /** Argon2id; null until the mail is sent, and always for a mail without a code. */
    codeHash: p.text().nullable(),
    expiresAt: p.datetime().nullable(),
    /** Guesses taken so far from the network that asked, over all channels. */
    attempts: p.integer().default(0),
    /** Guesses from other networks. */
    attemptsElsewhere: p.integer().default(0),
    usedAt: p.datetime().nullable(),
  },
});

/** The latest emailed code of an address for a purpose, of those that one network asked for. */
export class EmailCode extends EmailCodeSchema.class {}
EmailCodeSchema.setClass(EmailCode);
