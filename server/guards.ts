import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { ParseOptions, ValidationRule } from "graphql";

/** Limits of one operation, the same over HTTP and over sockets. */
export interface Guards {
  parseOptions: ParseOptions;
  /** Depth, aliases, directives and cost. */
  validationRules: ValidationRule[];
}

/** Nested fields; the deepest operation of the client has six. Fragments count by their content. */
const MAX_DEPTH = 10;
/** Tokens of an operation; the longest of the client has under 300. */
const MAX_TOKENS = 1000;

export function createGuards(): Guards {
  // graphql-js counts tokens itself; armor's own plugin for it answers a syntax error with status 500.
  const { validationRules } = new ApolloArmor({
    maxTokens: { enabled: false },
    maxDepth: { n: MAX_DEPTH, flattenFragments: true },
  }).protect();
  return { parseOptions: { maxTokens: MAX_TOKENS }, validationRules };
}
