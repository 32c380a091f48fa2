import { ApolloArmor } from "@escape.tech/graphql-armor";
import { GraphQLError } from "graphql";
import type { ExecutionArgs, ParseOptions, ValidationContext, ValidationRule } from "graphql";
import { AppError } from "../../schema/rules/appError.ts";
import { listReads } from "./listReads.ts";

/** Limits of one operation, the same over HTTP and over sockets. */
export interface Guards {
  parseOptions: ParseOptions;
  /** Depth, aliases, directives, cost and lists. */
  validationRules: ValidationRule[];
  validationOptions: { maxErrors: number };
  executionOptions: NonNullable<ExecutionArgs["options"]>;
}

/** Nested fields; the deepest operation of the client has six. Fragments count by their content. */
const MAX_DEPTH = 10;
/** Tokens of an operation; the longest of the client has under 300. */
const MAX_TOKENS = 1000;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 50;
/** A field counts one, an object two, and each level half as much again. */
const MAX_COST = 5000;
/** Lists that are read from the database, and introspections; no operation of the client has more than two. */
const MAX_LISTS = 5;
/** Errors of a text, and of its variables, that are reported: each takes time, and repeats a part of what was sent. */
const MAX_ERRORS = 5;

export function createGuards(): Guards {
  // graphql-js counts tokens itself; armor's own plugin for it answers a syntax error with status 500.
  const { validationRules } = new ApolloArmor({
    maxTokens: { enabled: false },
    maxDepth: { n: MAX_DEPTH, flattenFragments: true, ...reporting("depth", MAX_DEPTH) },
    maxAliases: { n: MAX_ALIASES, ...reporting("aliases", MAX_ALIASES) },
    maxDirectives: { n: MAX_DIRECTIVES, ...reporting("directives", MAX_DIRECTIVES) },
    costLimit: { maxCost: MAX_COST, ...reporting("cost", MAX_COST) },
  }).protect();
  return {
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [...validationRules, listReads(MAX_LISTS, () => operationTooLarge("lists", MAX_LISTS))],
    validationOptions: { maxErrors: MAX_ERRORS },
    executionOptions: { maxCoercionErrors: MAX_ERRORS },
  };
}

/** The refusal of an operation that goes beyond a limit. */
export function operationTooLarge(name: string, max: number): GraphQLError {
  const originalError = new AppError("OPERATION_TOO_LARGE", { limit: { name, max } });
  return new GraphQLError(`More than ${max} ${name}.`, { originalError });
}

/** An error of the parser, which says by its text alone that an operation has too many tokens. */
export function namingTokens(error: GraphQLError): GraphQLError {
  return /^Syntax Error: Document contains more that \d+ tokens/.test(error.message)
    ? operationTooLarge("tokens", MAX_TOKENS)
    : error;
}

/** Makes armor report an error as other rules do, instead of throwing one in the middle of the validation. */
function reporting(name: string, max: number) {
  const report = (context: ValidationContext | null): void => context?.reportError(operationTooLarge(name, max));
  return { propagateOnRejection: false, onReject: [report] };
}
