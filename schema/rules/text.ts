import { string, type StringSchema } from "yup";

// C0 and C1 controls but tab and newline: they have no place in a message, and PostgreSQL refuses U+0000.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

/** A text of a person's: surrounding blanks and CR removed, no control characters, whole code points, at most `max` of them. */
export function textRule(max: number): StringSchema {
  return string()
    .transform((value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : value))
    .test("controlCharacters", "validation.controlCharacters", (value) => !value || (!CONTROL_CHARACTERS.test(value) && value.isWellFormed()))
    .test("tooLong", "validation.tooLong", (value) => !value || value.length <= max || [...value].length <= max);
}
