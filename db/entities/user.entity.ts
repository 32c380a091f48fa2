import { randomUUID } from "node:crypto";
import { defineEntity, p } from "@mikro-orm/core";
import { LANGUAGES, LEVELS } from "../../schema/rules/languages.ts";

export const USER_TYPES = ["guest", "regular"] as const;

const UserSchema = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary().onCreate(() => randomUUID()),
    userType: p.enum(USER_TYPES),
    username: p.string().nullable().unique(),
    email: p.string().nullable().unique(),
    nickname: p.string().default(""),
    bio: p.text().default(""),
    avatar: p.text().nullable(),
    /** The language being practised. */
    language: p.enum(LANGUAGES),
    /** The language translations go to. */
    nativeLanguage: p.enum(LANGUAGES),
    level: p.enum(LEVELS).default("intermediate"),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A person: a guest of the browser's, or registered. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
