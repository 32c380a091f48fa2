import { string } from "yup";
import type { StringSchema } from "yup";

// C0 and C1 control characters except tab and newline. PostgreSQL refuses U+0000, and the others are not text.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

/**
 * A text that a user wrote: trimmed, without CR and control characters, well-formed Unicode, at most `max` code points.
 */
export function textRule(max: number): StringSchema {
  return string()
    .transform((value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : value))
    .test(
      "controlCharacters",
      "validation.controlCharacters",
      (value) => !value || (!CONTROL_CHARACTERS.test(value) && value.isWellFormed()),
    )
    .test({
      name: "tooLong",
      message: "validation.tooLong",
      params: { max },
      test: (value) => !value || value.length <= max || [...value].length <= max,
    });
}

// They change the direction of the text after them.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;
// Letters, digits, signs, emoji: anything except blanks, joiners and combining marks.
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A text of one line, such as a name: runs of blanks become one, and at least one character is visible. */
export function lineRule(max: number): StringSchema {
  return textRule(max)
    .transform((value: unknown) => (typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : value))
    .test("direction", "validation.controlCharacters", (value) => !value || !DIRECTION_OVERRIDES.test(value))
    .test("visible", "validation.required", (value) => !value || VISIBLE.test(value));
}
