import { object, string } from "yup";
import { LANGUAGES, LEVELS } from "./languages.ts";
import { textRule } from "./text.ts";

/** Characters of a text to polish or to translate. */
export const MAX_LANGUAGE_TEXT_LENGTH = 5000;

/** The uses of a text to polish. */
export const POLISH_PURPOSES = ["chat", "name", "description", "greeting", "background"] as const;
export type PolishPurpose = (typeof POLISH_PURPOSES)[number];

export const polishRules = object({
  text: textRule(MAX_LANGUAGE_TEXT_LENGTH).required("validation.required"),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
  purpose: string().oneOf(POLISH_PURPOSES, "validation.invalidValue").default("chat"),
});

/** A text to translate. The default is from English to Chinese. */
export const translateRules = object({
  text: textRule(MAX_LANGUAGE_TEXT_LENGTH).required("validation.required"),
  from: string().oneOf(LANGUAGES, "validation.invalidLanguage").default("en"),
  to: string().oneOf(LANGUAGES, "validation.invalidLanguage").default("zh"),
  level: string().oneOf(LEVELS, "validation.invalidLevel").default("intermediate"),
}).test(
  "differ",
  (value, { createError }) =>
    value.from !== value.to || createError({ path: "to", message: "validation.sameLanguage" }),
);
