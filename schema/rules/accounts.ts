import { object, string } from "yup";
import { LANGUAGES, LEVELS } from "./languages.ts";
import { lineRule, textRule } from "./input/text.ts";

/** Characters of a password. The upper limit bounds the cost of hashing. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NICKNAME_LENGTH = 20;
export const MAX_BIO_LENGTH = 500;
/** Seconds between two codes to one address. `RATE_LIMIT_SCALE` does not change it. */
export const RESEND_SECONDS = 60;

/** The longest address that SMTP allows (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;
// One @, no blanks, no control characters, a dot in the domain. The emailed code proves the rest.
const EMAIL = /^[^\s\p{C}@]+@[^\s\p{C}@.]+(\.[^\s\p{C}@.]+)+$/u;

/** An email address, in lower case. */
export const emailRule = string()
  .trim()
  .lowercase()
  .max(MAX_EMAIL_LENGTH, "validation.invalidEmail")
  .matches(EMAIL, { message: "validation.invalidEmail", excludeEmptyString: true })
  .required("validation.required");

/** Digits of an emailed code. */
export const CODE_DIGITS = 6;

/** An emailed code. Blanks that were copied with it are removed. */
export const codeRule = string()
  .transform((value: unknown) => (typeof value === "string" ? value.replaceAll(/\s/g, "") : value))
  .required("validation.required");

/** A new password. Blanks in it count. */
export const newPasswordRule = string()
  .required("validation.required")
  .min(MIN_PASSWORD_LENGTH, "validation.passwordMin")
  .max(MAX_PASSWORD_LENGTH, "validation.tooLong");

/** Names shorter than this are in passwords by chance. */
const MIN_NAME_LENGTH = 4;

/** Whether a password has a name of its owner in it, such as the username, the address or the part before its @. */
export function hasName(password: string, names: readonly (string | null | undefined)[]): boolean {
  const lower = password.toLowerCase();
  return names
    .flatMap((name) => (name ? [name, name.split("@")[0] ?? name] : []))
    .some((name) => name.length >= MIN_NAME_LENGTH && lower.includes(name.toLowerCase()));
}

/** A new password, with the fields that name its owner. */
const newPasswordOf = (...fields: string[]): typeof newPasswordRule =>
  newPasswordRule.test("hasName", "validation.passwordHasName", (value, { parent }) => {
    const names = fields.map((field) => String(Object(parent)[field] ?? "").trim());
    return !hasName(value, names);
  });

export const usernameRule = string()
  .trim()
  .required("validation.required")
  .matches(/^[\p{L}\p{N}_.-]*$/u, "validation.usernameCharacters")
  .min(3, "validation.usernameLength")
  .max(32, "validation.usernameLength");

export const sendCodeRules = object({ email: emailRule });
export const verifyEmailRules = object({ email: emailRule, code: codeRule });
export const registerRules = object({
  username: usernameRule,
  email: emailRule,
  password: newPasswordOf("username", "email"),
  code: codeRule,
});
export const loginRules = object({
  username: textRule(MAX_EMAIL_LENGTH).required("validation.required"),
  password: string().required("validation.required"),
});
export const resetPasswordRules = object({ email: emailRule, code: codeRule, newPassword: newPasswordOf("email") });

/** Changes of a profile. All fields are optional. */
export const profileRules = object({
  nickname: lineRule(MAX_NICKNAME_LENGTH).nullable(),
  bio: textRule(MAX_BIO_LENGTH).nullable(),
  language: string()
    .nullable()
    .oneOf([...LANGUAGES, null], "validation.invalidLanguage"),
  nativeLanguage: string()
    .nullable()
    .oneOf([...LANGUAGES, null], "validation.invalidLanguage"),
  level: string()
    .nullable()
    .oneOf([...LEVELS, null], "validation.invalidLevel"),
});
