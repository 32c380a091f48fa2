import { z } from "zod";
import { MOST_VALUES } from "../../schema/rules/input/requestSize.ts";

/** How a field of a body or a query is documented, as far as its reading depends on it. */
type FieldType = "text" | "choice" | "flag" | "number" | "list";

const TYPES: Readonly<Record<string, FieldType>> = {
  boolean: "flag",
  integer: "number",
  number: "number",
  array: "list",
};

const known = new WeakMap<z.ZodObject, Record<string, FieldType>>();

const propertiesOf = (fields: z.ZodObject) => z.toJSONSchema(fields, { io: "input" }).properties ?? {};

type Values = Record<string, unknown>;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/**
 * Brings values as old clients send them into their fields' types.
 * What is not given, null or empty, is left out. Wrong values stay as they are.
 */
export function givenValues(fields: z.ZodObject, values: Values): Values {
  const types = fieldTypesOf(fields);
  const given = Object.entries(values).flatMap(([name, value]) => {
    const type = types[name];
    if (value === null || (value === "" && type !== "text" && type !== "list")) return [];
    return [[name, type === "flag" ? flagOf(value) : value]];
  });
  return Object.fromEntries(given);
}

function flagOf(value: unknown): unknown {
  return typeof value === "string" || typeof value === "number"
    ? (FLAGS.get(String(value).toLowerCase()) ?? value)
    : value;
}

/** Reads the texts of a form as their fields' types. */
export function typedFormValues(fields: z.ZodObject, form: Values): Values {
  const values = Object.entries(fieldTypesOf(fields)).map(([name, type]) => [name, formValue(form, name, type)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function formValue(form: Values, name: string, type: FieldType): unknown {
  const value = form[name];
  if (type === "list") return listOf(value ?? itemsOf(form, name));
  return type === "number" && typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

/** The values of `name[]` or of `name[0]`, `name[1]` …; undefined where there are none. */
function itemsOf(form: Values, name: string): unknown[] | undefined {
  const items = Object.entries(form).filter(
    ([key]) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)),
  );
  return items.length > 0 ? items.flatMap(([, value]) => value) : undefined;
}

/** A list may be one text: JSON, or its items between commas. */
function listOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  // One more than are taken is enough for a list to be refused.
  const items = jsonListOf(value) ?? value.split(",", MOST_VALUES + 1);
  if (items.length > MOST_VALUES) return items;
  return items.map((item) => (typeof item === "string" ? item.trim() : item)).filter((item) => item !== "");
}

function jsonListOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function fieldTypesOf(fields: z.ZodObject): Record<string, FieldType> {
  const found = known.get(fields) ?? Object.fromEntries(Object.entries(propertiesOf(fields)).map(typed));
  known.set(fields, found);
  return found;
}

function typed([name, property]: [string, z.core.JSONSchema._JSONSchema]): [string, FieldType] {
  if (typeof property === "boolean") return [name, "text"];
  if ("enum" in property || "const" in property) return [name, "choice"];
  return [name, typeof property.type === "string" ? (TYPES[property.type] ?? "text") : "text"];
}
