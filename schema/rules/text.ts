import { string } from "yup";
import type { StringSchema } from "yup";

// C0 and C1 controls but tab and newline: they have no place in a message, and PostgreSQL refuses U+0000.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

/** A text of a person's: surrounding blanks and CR removed, no control characters, whole code points, at most `max` of them. */
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

// They turn the direction of whatever text comes after.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;
// Letters, digits, signs, emoji: anything but blanks, joiners and marks that stand alone.
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A text of one line that stands among others, such as a name: blanks in a row count as one, and there is something to see. */
export function lineRule(max: number): StringSchema {
  return textRule(max)
    .transform((value: unknown) => (typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : value))
    .test("direction", "validation.controlCharacters", (value) => !value || !DIRECTION_OVERRIDES.test(value))
    .test("visible", "validation.required", (value) => !value || VISIBLE.test(value));
}
