import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { languageOf } from "../../schema/rules/languages.ts";
import { DEFAULT_PAGE_SIZE } from "../../schema/rules/input/paging.ts";
import { givenValues } from "./looseValues.ts";
import type { Constraints } from "./ruleConstraints.ts";

/**
 * Reads the fields of a body or a query. Throws VALIDATION_FAILED where a field has a wrong type, with all
 * fields that are wrong by type or by the rules. Otherwise the use case alone judges by the rules.
 */
export function readFields<Fields extends z.ZodObject>(
  fields: Fields,
  from: Record<string, unknown>,
  judge: (read: Record<string, unknown>) => Record<string, string> = () => ({}),
): z.output<Fields> {
  const given = givenValues(fields, from);
  const read = fields.safeParse(given, {
    error: ({ input }) => (input === undefined ? "validation.required" : "validation.invalidValue"),
  });
  if (read.success) return withOlderNames(fields, read.data);
  const wrong: Record<string, string> = {};
  for (const { path, message } of read.error.issues) wrong[String(path[0])] ??= message;
  for (const [name, key] of Object.entries(judge(readable(fields, given))))
    if (name in fields.shape) wrong[name] ??= key;
  throw new AppError("VALIDATION_FAILED", { fields: wrong });
}

/** The fields that can be read although others cannot. */
function readable(fields: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const read = Object.entries(fields.shape).map(([name, field]) => [name, z.safeParse(field, given[name]).data]);
  return Object.fromEntries(read);
}

function withOlderNames<Read extends Record<string, unknown>>({ shape }: z.ZodObject, read: Read): Read {
  const older = Object.entries(shape).flatMap(([name, field]) => {
    const now = OLDER_NAMES.get(field)?.now;
    return now !== undefined && read[now] === undefined ? [[now, read[name]]] : [];
  });
  return { ...read, ...Object.fromEntries(older) };
}

/** Fields that carry an older name of another field; its value counts where the other one is missing. */
export const OLDER_NAMES = z.registry<{ now: string }>();

/** A text that may be missing. */
export const optionalText = (example: string, constraints: Constraints = {}) =>
  z
    .string()
    .meta({ ...(example !== "" && { examples: [example] }), ...constraints })
    .optional();

/**
 * A required text. A missing one is read as empty, so that the
 * use case's rule refuses it together with other wrong fields.
 */
export const text = (example: string, constraints: Constraints = {}) =>
  optionalText(example, constraints).transform((value) => value ?? "");

/** A text without which the call makes no sense. */
export const requiredText = (example: string) =>
  z
    .string()
    .refine((value) => value.trim() !== "", "validation.required")
    .meta({ examples: [example], "x-required": true });

/** A language tag. Unknown languages become `en`, an empty one is missing. */
export const languageTag = (example: string) =>
  optionalText(example).transform((tag) => (tag?.trim() ? (languageOf(tag) ?? "en") : undefined));

/** GraphQL's largest Int. */
const MAX_INT = 2_147_483_647;

/** A number from 0 in a query, which GraphQL can take as an Int. Only digits are accepted, so `1e1` is wrong. */
const wholeNumber = (missing: number, wrong: string, described: Constraints = {}) =>
  z
    .unknown()
    .meta({ type: "integer", ...described })
    .optional()
    .transform((value, context) => {
      if (value === undefined) return missing;
      if (typeof value === "string" && /^\d+$/.test(value) && Number(value) <= MAX_INT) return Number(value);
      context.addIssue(wrong);
      return z.NEVER;
    });

export const PAGE = wholeNumber(1, "validation.invalidPage");

export const PAGING = z.object({ page: PAGE, limit: wholeNumber(DEFAULT_PAGE_SIZE, "validation.invalidPage") });

/** The number of the last piece of a reply that the client has; 0 for none. */
export const REPLY_POSITION = wholeNumber(0, "validation.invalidValue", {
  minimum: 0,
  default: 0,
  description: "The last piece that the client has.",
});
