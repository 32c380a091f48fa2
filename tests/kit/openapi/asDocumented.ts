import type { JsonSchema } from "../../../rest-compat/docs/document.ts";

const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;

const FLAGS = ["true", "false", "1", "0", "True", "False", "TRUE", "FALSE", 1, 0];

/**
 * An accepted request as the document would have it. What the server takes besides from old clients goes:
 * blanks around texts, empty choices, numbers and flags, flags as texts or numbers, and lists as one text.
 */
export function asDocumented({ properties = {} }: JsonSchema, fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const schema = properties[name];
      return isSchema(schema) ? valueOf(name, schema, value) : [[name, value]];
    }),
  );
}

function valueOf(name: string, schema: JsonSchema, value: unknown): [string, unknown][] {
  const types = [schema.type].flat();
  // A password's blanks are part of it.
  if (schema.format === "password") return [[name, value]];
  const isText = types.includes("string") && !schema.enum && schema.const === undefined;
  if (types.includes("array")) return [[name, typeof value === "string" ? (value === "" ? [] : [value]) : value]];
  if (isText) return [[name, typeof value === "string" ? value.trim() : value]];
  if (value === "" || (types.includes("boolean") && FLAGS.some((flag) => flag === value))) return [];
  return [[name, value]];
}
