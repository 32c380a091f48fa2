import { holdsTooMuch, MOST_VALUES } from "../../schema/rules/input/requestSize.ts";
import { operationTooLarge } from "./guards.ts";
import type { GraphQLError } from "graphql";

/** Characters of an operation's text, with a background of 20,000 written into it. Longer texts go into variables. */
const MAX_LETTERS = 50_000;
/**
 * Every error looks up its place by counting the lines before it. The longest operation of the client has under 100.
 */
const MAX_LINES = 1000;

/** What a client sends to be executed; not validated yet, so of any type. */
interface SentOperation {
  query?: unknown;
  variables?: unknown;
}

/** The refusal of an operation for its size alone, before it is parsed; null where it may be parsed. */
export function refusalBySize({ query, variables }: SentOperation): GraphQLError | null {
  if (typeof query === "string") {
    if (query.length > MAX_LETTERS) return operationTooLarge("letters", MAX_LETTERS);
    if (query.split(/\r\n|\n|\r/, MAX_LINES + 1).length > MAX_LINES) return operationTooLarge("lines", MAX_LINES);
  }
  return holdsTooMuch(variables) ? operationTooLarge("values", MOST_VALUES) : null;
}
