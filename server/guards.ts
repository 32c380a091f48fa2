import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { ParseOptions, ValidationRule } from "graphql";

/** Bounds on what one operation may ask for; the same over HTTP and over sockets. */
export interface Guards {
  parseOptions: ParseOptions;
  /** Depth, aliases, directives and cost. */
  validationRules: ValidationRule[];
}

/** Fields within fields: the deepest operation of ours has six. Fragments are counted by what is in them. */
const MAX_DEPTH = 10;
/** Tokens of an operation: the longest of ours has under 300. */
const MAX_TOKENS = 1000;

export function createGuards(): Guards {
  // graphql-js counts tokens itself; armor's own plugin for it answers a syntax error with status 500.
  const { validationRules } = new ApolloArmor({
    maxTokens: { enabled: false },
    maxDepth: { n: MAX_DEPTH, flattenFragments: true },
  }).protect();
  return { parseOptions: { maxTokens: MAX_TOKENS }, validationRules };
}
