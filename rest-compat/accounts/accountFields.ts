import { z } from "zod";
import { CODE_DIGITS } from "../../schema/rules/accounts.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import { languageTag, optionalText, text } from "../requests/requestFields.ts";

const email = text("ann@example.com");
/** An emailed code. As a number it has lost its leading zeros. */
const code = z
  .union([z.string(), z.int32().min(0)])
  .meta({ examples: ["123456"] })
  .optional()
  .transform((value = "") => (typeof value === "number" ? String(value).padStart(CODE_DIGITS, "0") : value));
const password = text("at least 8 characters", { format: "password" });

export const LOGIN = z.object({ username: text("ann"), password });

/** `language` is the language of the mail. */
export const CODE_REQUEST = z.object({ email, language: optionalText("en") });

export const REGISTRATION = z.object({
  username: text("ann"),
  email,
  password,
  code,
  language: optionalText("en"),
});

export const EMAILED_CODE = z.object({ email, code });

export const RESET = z.object({ email, code, newPassword: password });

export const GUEST = z.object({ language: text("en"), native_language: optionalText("en") });

export const PROFILE = z.object({
  nickname: optionalText("Ann"),
  bio: optionalText("Learning Japanese."),
  language: languageTag("ja"),
  native_language: languageTag("en"),
  level: z
    .enum(LEVELS, "validation.invalidLevel")
    .meta({ examples: ["beginner"] })
    .optional(),
});
