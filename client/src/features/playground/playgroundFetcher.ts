import { getOperationAST, GraphQLError, parse } from "graphql";
import { createClient } from "graphql-ws";
import type { ExecutionResult } from "graphql-ws";

interface Operation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown>;
}
type Headers = Record<string, string>;

const isSubscription = ({ query, operationName }: Operation): boolean =>
  getOperationAST(parse(query), operationName ?? undefined)?.operation === "subscription";

const socketUrl = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/graphql`;

async function overHttp(operation: Operation, headers: Headers): Promise<ExecutionResult> {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(operation),
  });
  return answer.json();
}

/** A socket for each subscription, since each may have headers of its own; it closes with the subscription. */
async function* overSocket(operation: Operation, headers: Headers): AsyncGenerator<ExecutionResult> {
  const client = createClient({ url: socketUrl(), connectionParams: headers, retryAttempts: 0 });
  try {
    for await (const { data, errors } of client.iterate(operation)) {
      const failures = errors?.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions }));
      yield { data, ...(failures && { errors: failures }) };
    }
  } finally {
    await client.dispose();
  }
}

/**
 * The playground's connection to the API: queries and mutations over HTTP, subscriptions over WebSocket, with the
 * headers from its editor.
 */
export function createPlaygroundFetcher() {
  return (operation: Operation, { headers = {} }: { headers?: Headers } = {}) =>
    operation.operationName !== "IntrospectionQuery" && isSubscription(operation)
      ? overSocket(operation, headers)
      : overHttp(operation, headers);
}
