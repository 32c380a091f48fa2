import type { JsonSchema, Reference } from "./document.ts";

/** The fields of every successful answer. */
const ENVELOPE = { success: { const: true }, message: { type: "string" } };
const ALWAYS = [...Object.keys(ENVELOPE), "data"];

/**
 * A successful answer with `data` of this shape.
 * The fields of an object stand at the top too, but for those that the envelope has.
 */
export function answerSchema(data: Reference, shape: JsonSchema): JsonSchema {
  if (shape.type === "array") {
    const properties = { ...ENVELOPE, items: shape, total: { type: "integer", format: "int32" }, data };
    return { type: "object", required: Object.keys(properties), properties };
  }
  return {
    type: "object",
    required: [...new Set([...ALWAYS, ...(shape.required ?? [])])],
    properties: { ...shape.properties, ...ENVELOPE, data },
  };
}
