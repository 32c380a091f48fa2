import { GraphQLError, parse, specifiedRules, validate } from "graphql";
import type { DocumentNode, GraphQLSchema, ValidationRule } from "graphql";
import { LRUCache } from "lru-cache";
import { namingTokens, operationTooLarge } from "../operations/guards.ts";
import type { Guards } from "../operations/guards.ts";
import { EXPORTS } from "../operations/listReads.ts";

/** Valid operations that are cached, by their text; the client has under a hundred. */
const MOST_DOCUMENTS = 500;
/** Letters of all cached texts together. */
const MOST_LETTERS = 1_000_000;

/** Parses and validates an operation with the same limits as over HTTP, or says what is wrong with it. */
export type DocumentReader = (query: string) => DocumentNode | readonly GraphQLError[];

/**
 * A reader that remembers valid operations:
 * all browsers send the same few, and validating one takes longer than running it.
 */
export function documentReader(schema: GraphQLSchema, guards: Guards): DocumentReader {
  const known = new LRUCache<string, DocumentNode>({
    max: MOST_DOCUMENTS,
    maxSize: MOST_LETTERS,
    sizeCalculation: (_document, query) => query.length || 1,
  });
  return (query) => {
    const read = known.get(query) ?? readDocument(schema, guards, query);
    if ("kind" in read) known.set(query, read);
    return read;
  };
}

/** An answer on a socket is written whole, and an export may be megabytes: it comes over HTTP. */
const noExports: ValidationRule = (context) => ({
  Field: ({ name }) => {
    if (EXPORTS.includes(name.value)) context.reportError(operationTooLarge("exports", 0));
  },
});

function readDocument(schema: GraphQLSchema, guards: Guards, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, guards.parseOptions);
    const rules = [...specifiedRules, ...guards.validationRules, noExports];
    const errors = validate(schema, document, rules, guards.validationOptions);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [namingTokens(error)];
    throw error;
  }
}
