import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createSourceEventStream, print } from "graphql";
import type { DocumentNode, ExecutionResult, GraphQLSchema } from "graphql";
import { executionOf } from "../schema/chat/deltaExecution.ts";
import { AppError } from "../schema/rules/appError.ts";

/** Executes a query or a mutation, with the scope that its resolvers get. The errors are those that were thrown. */
export type Execute = (query: string, variables: Record<string, unknown>, scope: object) => Promise<ExecutionResult>;

/** What stored operations run on: subscriptions on the schema itself. */
export interface Executor {
  schema: GraphQLSchema;
  execute: Execute;
}

export interface RunningSubscription<Data> {
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
  ): Promise<RunningSubscription<Data>>;
}

const texts = new WeakMap<DocumentNode, string>();

function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

export function operationsOf({ schema, execute }: Executor, scope: object): Operations {
  async function perform<Data>(
    document: TypedDocumentNode<Data, never>,
    variables: Record<string, unknown>,
  ): Promise<Data> {
    // An undefined variable would count as null, and so override the schema's default.
    const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
    return dataOf<Data>(await execute(textOf(document), given, scope));
  }
  return {
    run: perform,
    perform,
    async follow<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variableValues: Variables,
    ) {
      const operation = { schema, document, variableValues, contextValue: scope };
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
 * The generated types are right for every answer without errors:
 * schema and operations were checked against each other as they were generated.
 */
function isWhole<Data>(result: ExecutionResult): result is ExecutionResult & { data: Data } {
  return !result.errors && !!result.data;
}

function failureOf({ errors }: ExecutionResult): Error {
  const error = errors?.[0];
  const cause = error?.originalError ?? error ?? new Error("a stored operation gave neither data nor an error");
  // The contract of these calls is older than chats that end: there is nothing there any more.
  return cause instanceof AppError && cause.code === "CHAT_ENDED" ? new AppError("NOT_FOUND") : cause;
}
