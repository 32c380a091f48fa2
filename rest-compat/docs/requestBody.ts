import type { Call } from "../call.ts";
import type { JsonSchema, BodyDescription } from "./document.ts";
import { documentedFields } from "./documentedFields.ts";
import type { DocumentedField } from "./documentedFields.ts";

/** The body of a call; null for calls that take none. */
export function requestBodyOf({ upload, body, headers, constraints }: Call): BodyDescription | null {
  if (upload) return { required: true, content: { "multipart/form-data": { schema: fileSchema(upload) } } };
  if (!body) return null;
  const fields = documentedFields(body, constraints);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const json = { schema: bodySchema(fields, required, nullable) };
  const asForm = { schema: bodySchema(fields, required, ({ schema }) => schema) };
  return {
    // A reply that is resumed needs no body.
    ...(required.length > 0 && !headers.includes("Last-Event-ID") && { required: true }),
    content: { "application/json": json, "application/x-www-form-urlencoded": asForm },
  };
}

/** A form with one file, in a field of any of these names. */
function fileSchema(names: readonly [string, ...string[]]): JsonSchema {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const properties = Object.fromEntries(names.map((name) => [name, file]));
  return { type: "object", ...(names.length === 1 && { required: [...names] }), properties };
}

function bodySchema(
  fields: DocumentedField[],
  required: string[],
  schemaOf: (field: DocumentedField) => object,
): JsonSchema {
  return {
    type: "object",
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  };
}

/** In JSON, null counts as missing. */
function nullable({ required, schema }: DocumentedField): object {
  if (required || schema.type === undefined) return schema;
  const { enum: values, const: value, ...rest } = schema;
  const one = values ?? (value === undefined ? undefined : [value]);
  return { ...rest, type: [schema.type, "null"], ...(Array.isArray(one) && { enum: [...one, null] }) };
}
