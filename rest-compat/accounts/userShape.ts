import { z } from "zod";
import { LANGUAGES, LEVELS } from "../../schema/rules/languages.ts";
import { shape, time, uuid } from "../shape.ts";

/** The contract's user. */
export const userShape = shape("user", {
  id: uuid,
  username: z.string().nullable(),
  email: z.string().nullable(),
  nickname: z.string(),
  bio: z.string(),
  avatar: z.string().nullable(),
  language: z.enum(LANGUAGES),
  native_language: z.enum(LANGUAGES),
  level: z.enum(LEVELS),
  user_type: z.enum(["guest", "regular"]),
  created_at: time,
});
