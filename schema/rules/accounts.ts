import { object, string } from "yup";
import { LANGUAGES } from "./languages.ts";

/** What a person may change about themselves; all of it optional. */
export const profileRules = object({
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
  nativeLanguage: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
});
