import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";

/** One wrong value of one field. */
export interface BadInput {
  in: "body" | "query" | "header";
  field: string;
  /** How the value is told of in a test's title, such as "of 51 characters". */
  is: string;
  /** Undefined leaves the field out. */
  value: unknown;
  code: ErrorCode;
  /** The key of the field's message in `fields`; null when the answer has no `fields`. */
  key: string | null;
}

const wrong = (field: string, is: string, value: unknown, key: string): BadInput => ({
  in: "body",
  field,
  is,
  value,
  code: "VALIDATION_FAILED",
  key,
});

/** A value that is wrong for a reason of its own. */
export const bad = (
  field: string,
  is: string,
  value: unknown,
  key: string | null,
  code: ErrorCode = "VALIDATION_FAILED",
): BadInput => ({ in: "body", field, is, value, code, key });

/** Values that are no text. */
export const noText = (field: string): BadInput[] => [
  wrong(field, "as a number", 5, "validation.invalidValue"),
  wrong(field, "as a list", ["a"], "validation.invalidValue"),
];

/** A required field that is not there. `key` is of its message. */
export const missing = (field: string, key = "validation.required"): BadInput[] => [
  wrong(field, "left out", undefined, key),
  wrong(field, "as null", null, key),
];

/** Wrong values of a text of at most `max` characters that users write. */
export const badText = (field: string, max: number): BadInput[] => [
  ...noText(field),
  wrong(field, `of ${max + 1} characters`, "xyz".repeat(max).slice(0, max + 1), "validation.tooLong"),
  wrong(field, "with a control character", "a\u0000b", "validation.controlCharacters"),
  wrong(field, "with half a character", "a\uD83D", "validation.controlCharacters"),
];

/** Wrong values of a required text. */
export const badRequiredText = (field: string, max: number): BadInput[] => [
  ...missing(field),
  wrong(field, "that is empty", "", "validation.required"),
  wrong(field, "of blanks", " \n ", "validation.required"),
  ...badText(field, max),
];

/** Wrong values of a field with a fixed set of values. */
export const badChoice = (field: string, key = "validation.invalidValue"): BadInput[] => [
  wrong(field, "that does not exist", "best", key),
  wrong(field, "that each object of JavaScript has", "toString", key),
  wrong(field, "as a number", 5, key),
];

/** The same wrong values, in the query. Everything in a query is a text, unless it is given twice. */
export const inQuery = (inputs: readonly BadInput[]): BadInput[] =>
  inputs
    .map((input) => (input.is === "as a number" ? { ...input, is: "given twice", value: ["a", "b"] } : input))
    .filter(({ is }) => is !== "as a list" && is !== "as null" && is !== "with half a character")
    .map((input) => ({ ...input, in: "query" }));

const PAGES = ["0", "-1", "1.5", "1e1", "x", "1000001", ["1", "2"]];
const pages = (field: string, values: readonly (string | string[])[]): BadInput[] =>
  values.map((value) => ({
    ...wrong(field, `${JSON.stringify(value)}`, value, "validation.invalidPage"),
    in: "query",
  }));

/** Wrong values of `page`. */
export const BAD_PAGE = pages("page", PAGES);
/** Wrong values of `page` and `limit`. */
export const BAD_PAGING = [...BAD_PAGE, ...pages("limit", ["0", "101", "ten", ["1", "2"]])];

/** An Idempotency-Key that is too long. */
export const BAD_KEY: BadInput = {
  ...wrong("Idempotency-Key", "of 256 characters", "k".repeat(256), "validation.tooLong"),
  in: "header",
};

/** A Last-Event-ID that names no reply. */
export const BAD_LAST_EVENT: BadInput = {
  ...bad("Last-Event-ID", "that is none", "x", null, "NOT_FOUND"),
  in: "header",
};

/** A share link that is none. */
export const BAD_SHARE_LINK: BadInput = {
  ...wrong("share_id", "given twice", ["a", "b"], "validation.invalidValue"),
  in: "query",
};
