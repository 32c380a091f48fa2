import { z } from "zod";
import { SHAPES } from "../answers/shape.ts";
import type { JsonSchema, Reference } from "./document.ts";

const uriOf = (name: string): string => `#/components/schemas/${name}`;

/** The name of a shape. Throws when it has none. */
export function shapeName(shape: z.ZodType): string {
  const name = SHAPES.get(shape)?.id;
  if (name === undefined) throw new Error("a shape has no name");
  return name;
}

export const schemaRef = (name: string): Reference => ({ $ref: uriOf(name) });

export function shapeSchemas(): Record<string, JsonSchema> {
  // zod forbids unknown fields in an output schema. Answers may get more fields later, so these are input schemas.
  const { schemas } = z.toJSONSchema(SHAPES, {
    uri: uriOf,
    io: "input",
    override: ({ jsonSchema }) => {
      // The format says the same as the pattern, and is easier to read.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.type === "integer") jsonSchema.format = "int32";
      if (jsonSchema.minimum === -(2 ** 31)) delete jsonSchema.minimum;
      if (jsonSchema.maximum === 2 ** 31 - 1) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}
