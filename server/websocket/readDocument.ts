import { GraphQLError, parse, specifiedRules, validate } from "graphql";
import type { DocumentNode, GraphQLSchema } from "graphql";
import type { Guards } from "../guards.ts";

/** Parses and validates an operation with the same limits as over HTTP. */
export function readDocument(
  schema: GraphQLSchema,
  guards: Guards,
  query: string,
): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, guards.parseOptions);
    const errors = validate(schema, document, [...specifiedRules, ...guards.validationRules]);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
