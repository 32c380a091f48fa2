import * as fc from "fast-check";
import type { JsonSchema } from "../../../rest-compat/docs/document.ts";

/** Longer texts cost time and reach no other code. */
const LONGEST = 300;

const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;
const listOf = (part: unknown): unknown[] => (Array.isArray(part) ? part : []);
const numberOr = (part: unknown, other: number): number => (typeof part === "number" ? part : other);

/** Values that a schema of the document's requests allows. `ids` are taken where it wants UUIDs. */
export function valuesOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...listOf(schema.enum));
  const branches = listOf(schema.anyOf).filter(isSchema);
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => valuesOf(branch, ids)));
  const [first, ...others] = [schema.type].flat();
  if (others.length > 0) return fc.oneof(...[first, ...others].map((type) => valuesOf({ ...schema, type }, ids)));
  switch (first) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: numberOr(schema.minimum, -(2 ** 31)), max: numberOr(schema.maximum, 2 ** 31 - 1) });
    case "array":
      return fc.array(isSchema(schema.items) ? valuesOf(schema.items, ids) : fc.string(), {
        minLength: numberOr(schema.minItems, 0),
        maxLength: numberOr(schema.maxItems, 5),
      });
    case "object":
      return fieldsOf(schema, ids);
    default:
      return textsOf(schema, ids);
  }
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, ids: readonly string[]): fc.Arbitrary<object> {
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, valuesOf(schema, ids)] as const] : [],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function textsOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.constantFrom(...ids);
  const [minLength, maxLength] = [numberOr(schema.minLength, 0), numberOr(schema.maxLength, LONGEST)];
  const examples = listOf(schema.examples).filter((example) => typeof example === "string");
  const texts = fc.string({
    unit: "grapheme",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)),
  });
  return fc.oneof(texts, ...(examples.length > 0 ? [{ arbitrary: fc.constantFrom(...examples), weight: 3 }] : []));
}
