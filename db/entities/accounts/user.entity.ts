import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn } from "../domainColumns.ts";
import { LEVELS } from "../../../schema/rules/languages.ts";
import { ROLES } from "../../../schema/rules/moderation.ts";
import { primaryId } from "../primaryId.ts";

export const USER_TYPES = ["guest", "regular"] as const;

export const UserSchema = defineEntity({
  name: "User",
  tableName: "users",
  indexes: [
    {
      name: "users_username_unique",
      properties: ["username"],
      expression: "create unique index users_username_unique on users (lower(username))",
    },
    {
      name: "users_guests",
      properties: ["id"],
      expression: "create index users_guests on users (id) where user_type = 'guest'",
    },
  ],
  properties: {
    id: primaryId(),
    userType: p.enum(USER_TYPES),
    /** As its owner writes it; unique without regard to case. */
    username: p.string().nullable(),
    /** Lower case. */
    email: p.string().nullable().unique(),
    /** Argon2id; null for guests. */
    passwordHash: p.text().nullable(),
    /** Messages sent as a guest, over all characters: the rounds that are used up. */
    guestRounds: p.integer().default(0),
    /** Words looked up as a guest: the free look-ups that are used up. */
    guestLookups: p.integer().default(0),
    /** When a guest was here last, to within an hour; null for registered users. */
    guestSeenAt: p.datetime().nullable(),
    nickname: p.string().default(""),
    bio: p.text().default(""),
    avatar: p.text().nullable(),
    /** The language being practised. */
    language: languageColumn(),
    /** The language translations go to. */
    nativeLanguage: languageColumn(),
    level: p.enum(LEVELS).default("intermediate"),
    role: p.enum(ROLES).default("user"),
    /** Until then they may read and leave, and do nothing that others see or that costs. */
    suspendedUntil: p.datetime().nullable(),
    /** All characters may know what one of them remembers of this person. */
    shareMemories: p.boolean().default(false),
    /** Counts the changes of what characters remember of this person; 0 where none remembers anything. */
    memoryVersion: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A person: a guest of the browser's, or registered. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
