import { boolean, object, string } from "yup";
import { LANGUAGES, LEVELS } from "./languages.ts";
import { textRule } from "./input/text.ts";

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

/** Bytes of a recording: a minute of speech as browsers pack it. In base64 it must fit into a request. */
export const MAX_RECORDING_BYTES = 180_000;
/** Milliseconds of speech in a recording. */
export const MAX_RECORDING_MS = 45_000;

/** Letters of base64 for so many bytes. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Speech to write down. */
export const transcribeRules = object({
  audio: string()
    .required("validation.required")
    .max(base64Length(MAX_RECORDING_BYTES), "validation.tooLongRecording")
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, "validation.invalidRecording"),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
  inTalk: boolean().default(false),
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
