import { z } from "zod";
import { SHAPES } from "../shape.ts";

const uriOf = (name: string): string => `#/components/schemas/${name}`;

/** A reference to a shape. Throws for one that has no name. */
export function shapeRef(shape: z.ZodType): { $ref: string } {
  const name = SHAPES.get(shape)?.id;
  if (name === undefined) throw new Error("a shape has no name");
  return { $ref: uriOf(name) };
}

/** All shapes as JSON schemas, by their names. */
export function shapeSchemas(): Record<string, object> {
  // As input: an answer may get further fields one day, so the schemas leave room for them.
  const { schemas } = z.toJSONSchema(SHAPES, {
    uri: uriOf,
    io: "input",
    override: ({ jsonSchema }) => {
      // The format says the same, and programs that read the document know it.
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
