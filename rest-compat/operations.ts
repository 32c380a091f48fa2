import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createSourceEventStream, execute, Kind, validate } from "graphql";
import type { ExecutionResult, GraphQLSchema } from "graphql";
import { executionOf } from "../schema/chat/deltaExecution.ts";
import * as stored from "./operations.generated.ts";

/** A running subscription. */
export interface Following<Data> {
  /** The next event; null after the last. */
  next(): Promise<Data | null>;
  /** Ends the subscription, even while `next` waits for an event. */
  leave(): Promise<void>;
}

/** Runs stored operations for one caller. Throws what the use case threw. */
export interface Operations {
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  /**
   * The same for an operation whose variables have been checked where its call is declared.
   * Undefined ones are left out.
   */
  perform<Data>(document: TypedDocumentNode<Data, never>, variables: Record<string, unknown>): Promise<Data>;
  follow<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Following<Data>>;
}

/** Validates every stored operation against the schema. Done once at the start, because requests skip validation. */
export function checkOperations(schema: GraphQLSchema): void {
  for (const document of Object.values(stored)) {
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) continue;
    const [error] = validate(schema, document);
    if (error) throw new Error(`a stored operation does not fit the schema: ${error.message}`);
  }
}

export function operationsOf(schema: GraphQLSchema, contextValue: unknown): Operations {
  async function perform<Data>(
    document: TypedDocumentNode<Data, never>,
    variables: Record<string, unknown>,
  ): Promise<Data> {
    // An undefined variable would count as null, and so override the schema's default.
    const variableValues = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
    return dataOf<Data>(await execute({ schema, document, variableValues, contextValue }));
  }
  return {
    run: perform,
    perform,
    async follow<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variableValues: Variables,
    ) {
      const operation = { schema, document, variableValues, contextValue };
      const stream = await createSourceEventStream(operation);
      if (!(Symbol.asyncIterator in stream)) throw failureOf(stream);
      const events = stream[Symbol.asyncIterator]();
      const executed = executionOf(operation);
      return {
        next: async () => {
          const { done, value } = await events.next();
          return done ? null : dataOf<Data>(await executed(value));
        },
        leave: async () => void (await events.return?.()),
      };
    },
  };
}

function dataOf<Data>(result: ExecutionResult): Data {
  if (!isWhole<Data>(result)) throw failureOf(result);
  return result.data;
}

/**
 * The generated types hold for every answer without errors:
 * schema and operations were checked against each other at the start.
 */
function isWhole<Data>(result: ExecutionResult): result is ExecutionResult & { data: Data } {
  return !result.errors && !!result.data;
}

function failureOf({ errors }: ExecutionResult): Error {
  const error = errors?.[0];
  return error?.originalError ?? error ?? new Error("a stored operation gave neither data nor an error");
}
