import { string } from "yup";
import type { StringSchema } from "yup";

// C0 and C1 control characters except tab and newline. PostgreSQL refuses U+0000, and the others are not text.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

/** Letters that a text may have beyond those that are allowed, as blanks, which are taken away. */
const MARGIN = 10_000;

/**
 * Changes a text of at most `max` code points, unless it is so long that it will be refused: that could take as long as
 * hundreds of requests. Values of other types stay as they are.
 */
export function changed(max: number, change: (text: string) => string): (value: unknown) => unknown {
  return (value) => (typeof value === "string" && value.length <= 2 * max + MARGIN ? change(value) : value);
}

/**
 * A text that a user wrote: trimmed, without CR and control characters, well-formed Unicode, at most `max` code points.
 */
export function textRule(max: number): StringSchema {
  return string()
    .transform(changed(max, (text) => text.replaceAll("\r\n", "\n").trim()))
    .test(
      "controlCharacters",
      "validation.controlCharacters",
      (value) => !value || (!CONTROL_CHARACTERS.test(value) && value.isWellFormed()),
    )
    .test({
      name: "tooLong",
      message: "validation.tooLong",
      params: { max },
      test: (value) => !value || value.length <= max || (value.length <= 2 * max && [...value].length <= max),
    });
}

// They change the direction of the text after them.
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;
// Letters, digits, signs, emoji: anything except blanks, of Braille too, joiners, fillers and combining marks.
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u;

/** A text that others are to read, such as a reason: at least one character is visible. */
export function readableRule(max: number): StringSchema {
  return textRule(max).test("visible", "validation.required", (value) => !value || VISIBLE.test(value));
}

/** A text of one line that others are to read, such as a name: runs of blanks become one. */
export function lineRule(max: number): StringSchema {
  return readableRule(max)
    .transform(changed(max, (text) => text.replaceAll(/\s+/g, " ").trim()))
    .test("direction", "validation.controlCharacters", (value) => !value || !DIRECTION_OVERRIDES.test(value));
}
