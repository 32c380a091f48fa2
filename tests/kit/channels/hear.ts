import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

/** A subscription that is heard in the background. */
export interface Heard<Data> {
  /** What it has told so far. */
  told: Data[];
  /** The code it ended with; null when it was left. */
  ended: Promise<string | null>;
  leave(): Promise<void>;
}

/** Follows a subscription until it ends or is left. */
export function hear<Data>(
  url: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
): Heard<Data> {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { Authorization: `Bearer ${token}` },
  });
  const told: Data[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<string | null>();
  client.subscribe<Data>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data) told.push(data);
        if (errors) resolve(String(errors[0]?.extensions?.code));
      },
      // The library gives the errors of a refused operation as a bare list, and else the close of the socket.
      error: (error) => {
        const [first]: { extensions?: { code?: string } }[] = Array.isArray(error) ? error : [];
        resolve(first?.extensions?.code ?? "CLOSED");
      },
      complete: () => resolve(null),
    },
  );
  return {
    told,
    ended,
    leave: async () => {
      await client.dispose();
      await ended;
    },
  };
}
