import { defineEntity, p } from "@mikro-orm/core";
import { User } from "./user.entity.ts";
import { primaryId } from "../primaryId.ts";

export const SessionSchema = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    /** SHA-256 of the bearer token, hex: a leaked table gives access to no session. */
    tokenHash: p.string().length(64).unique(),
    /** The user agent at sign-in, at most 200 characters. */
    device: p.text().default(""),
    /** The network address at sign-in; of IPv6 its /64. From there the account's owner is let in past guessers. */
    network: p.text().default(""),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    /** When its user last gave their password in it. */
    confirmedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

/** One sign-in of a user; ends by expiry or revocation. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
