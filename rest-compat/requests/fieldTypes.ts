import { z } from "zod";

/** How a field of a body or a query is documented, as far as its reading depends on it. */
export type FieldType = "text" | "choice" | "flag" | "number" | "list";

const TYPES: Readonly<Record<string, FieldType>> = {
  boolean: "flag",
  integer: "number",
  number: "number",
  array: "list",
};

const known = new WeakMap<z.ZodObject, Record<string, FieldType>>();

/** The types of fields, by their names. */
export function fieldTypesOf(fields: z.ZodObject): Record<string, FieldType> {
  const found = known.get(fields) ?? Object.fromEntries(Object.entries(propertiesOf(fields)).map(typed));
  known.set(fields, found);
  return found;
}

const propertiesOf = (fields: z.ZodObject) => z.toJSONSchema(fields, { io: "input" }).properties ?? {};

function typed([name, property]: [string, z.core.JSONSchema._JSONSchema]): [string, FieldType] {
  if (typeof property === "boolean") return [name, "text"];
  if ("enum" in property || "const" in property) return [name, "choice"];
  return [name, typeof property.type === "string" ? (TYPES[property.type] ?? "text") : "text"];
}
