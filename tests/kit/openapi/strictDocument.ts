import type { JsonSchema, OpenApiDocument } from "../../../rest-compat/docs/document.ts";

type Part = unknown;

const isObject = (part: Part): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

/**
 * The name of the schema that takes part in another one:
 * without the ban on unknown fields, which the whole of both has.
 */
const partOf = (reference: string): string => `${reference}.part`;

/**
 * The document with a ban on unknown fields in answers. The published one is open, so that answers may get more fields.
 * Schemas of requests stay open, because the server ignores what it does not know.
 */
export function strictDocument(document: OpenApiDocument): OpenApiDocument {
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]): [string, JsonSchema][] => [
    [name, closed(schema)],
    [partOf(name), inside(schema)],
  ]);
  const responses = Object.entries(document.components.responses).map(([name, response]) => {
    const content = Object.entries(response.content ?? {}).map(([type, { schema }]) => [
      type,
      { schema: closed(schema) },
    ]);
    return [name, { ...response, content: Object.fromEntries(content) }];
  });
  return {
    ...document,
    components: {
      ...document.components,
      responses: Object.fromEntries(responses),
      schemas: Object.fromEntries(schemas),
    },
  };
}

function closed(schema: JsonSchema): JsonSchema {
  const hasFields = schema.properties !== undefined || schema.allOf !== undefined;
  return {
    ...inside(schema),
    ...(hasFields && schema.additionalProperties === undefined && { unevaluatedProperties: false }),
  };
}

/** Closes the schemas of an object's fields and of an array's items, but not the schema itself. */
function inside({ properties, items, anyOf, oneOf, allOf, ...others }: JsonSchema): JsonSchema {
  return {
    ...others,
    ...(properties && { properties: mapped(properties) }),
    ...(isObject(items) && { items: closed(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.filter(isObject).map(closed) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.filter(isObject).map(closed) }),
    ...(Array.isArray(allOf) && { allOf: allOf.filter(isObject).map(part) }),
  };
}

const mapped = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, isObject(schema) ? closed(schema) : schema]),
  );

const part = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? inside(schema) : { ...schema, $ref: partOf(schema.$ref) };
