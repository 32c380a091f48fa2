import { z } from "zod";
import type { Constraints } from "../requests/ruleConstraints.ts";

/** A field of a body or a query in the documentation. */
export interface DocumentedField {
  name: string;
  required: boolean;
  schema: { [keyword: string]: unknown; examples?: unknown; default?: unknown };
  /** A value to try the call with, if there is one. */
  example: unknown;
}

/** Describes the fields of a body or a query, with what the rules say of them. */
export function documentedFields(
  fields: z.ZodObject | undefined,
  constraints: Record<string, Constraints>,
): DocumentedField[] {
  if (!fields) return [];
  const { properties = {} } = z.toJSONSchema(fields, { io: "input" });
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === "boolean") return [];
    const { "x-required": required, ...schema } = { ...property, ...constraints[name] };
    const [example = schema.default] = Array.isArray(schema.examples) ? schema.examples : [];
    return [{ name, required: required === true, schema, example }];
  });
}

/** A body to try the call with, if there is one. */
export function exampleOf(
  fields: z.ZodObject | undefined,
  constraints: Record<string, Constraints>,
): Record<string, unknown> | null {
  const examples = documentedFields(fields, constraints).filter(({ example }) => example !== undefined);
  return examples.length > 0 ? Object.fromEntries(examples.map(({ name, example }) => [name, example])) : null;
}
