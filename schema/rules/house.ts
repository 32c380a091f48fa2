import { array, date, number, object, string } from "yup";
import { readableRule, textRule } from "./input/text.ts";
import { LANGUAGES } from "./languages.ts";
import type { Language } from "./languages.ts";

/** The texts that an operator writes for everyone. */
export const HOUSE_TEXTS = ["rules", "imprint", "privacy"] as const;
export type HouseTextKind = (typeof HOUSE_TEXTS)[number];

/** What a notice is: something to know, or something to prepare for. */
export const NOTICE_KINDS = ["info", "warning"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Characters of a text of the house, in one language. */
export const MAX_HOUSE_TEXT = 50_000;
/** Characters of a notice, in one language: it is read in passing. */
export const MAX_NOTICE_LENGTH = 200;

/** There is a number of the column for the version after it. */
const MAX_VERSION = 2 ** 31 - 2;

const language = string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required");

/** A text of the house. An empty one is none. `version` is the one that was changed, 0 for the first. */
export const houseTextRules = object({
  kind: string().oneOf(HOUSE_TEXTS, "validation.invalidValue").required("validation.required"),
  language,
  text: textRule(MAX_HOUSE_TEXT).defined().default(""),
  version: number()
    .typeError("validation.invalidValue")
    .integer("validation.invalidValue")
    .min(0, "validation.invalidValue")
    .max(MAX_VERSION, "validation.invalidValue")
    .required("validation.required"),
});

/** A notice to all: in one language at least. */
export const noticeRules = object({
  kind: string().oneOf(NOTICE_KINDS, "validation.invalidValue").required("validation.required"),
  texts: array(object({ language, text: readableRule(MAX_NOTICE_LENGTH).required("validation.required") }))
    .min(1, "validation.required")
    .max(LANGUAGES.length, "validation.invalidValue")
    .required("validation.required"),
  until: date().typeError("validation.invalidValue").required("validation.required"),
});

/** Of texts in several languages the one for a person: in their language, else in English, else the first there is. */
export function textFor<Text extends { language: Language }>(texts: readonly Text[], language: Language): Text | null {
  const inLanguage = (wanted: Language): Text | undefined => texts.find((text) => text.language === wanted);
  return inLanguage(language) ?? inLanguage("en") ?? texts[0] ?? null;
}
