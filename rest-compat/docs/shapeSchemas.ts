import { z } from "zod";
import { SHAPES } from "../shape.ts";

const uriOf = (name: string): string => `#/components/schemas/${name}`;

/** A reference to a shape. Throws when the shape has no name. */
export function shapeRef(shape: z.ZodType): { $ref: string } {
  const name = SHAPES.get(shape)?.id;
  if (name === undefined) throw new Error("a shape has no name");
  return { $ref: uriOf(name) };
}

/** All shapes as JSON schemas, by their names. */
export function shapeSchemas(): Record<string, object> {
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
