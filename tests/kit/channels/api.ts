import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

/** An answer of the API, with what HTTP said of it. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  errors: {
    message: string;
    extensions: {
      code: string;
      fields?: Record<string, string>;
      retryAfter?: number;
      requestId?: string;
      reason?: string;
    };
  }[];
}

/** The API as a client uses it. */
export interface Api {
  request<Data>(query: string, variables?: object): Promise<Answer<Data>>;
  /** The first error's code, or null. */
  codeOf(query: string, variables?: object): Promise<string | null>;
  /** Follows a subscription until it ends or the loop is left. Throws the error it ended with. */
  subscribe<Data>(query: string, variables?: Record<string, unknown>): AsyncGenerator<Data, void, void>;
}

export function api(url: string, token: string | null, others: Record<string, string> = {}): Api {
  const headers = {
    "content-type": "application/json",
    ...others,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  async function request<Data>(query: string, variables: object = {}): Promise<Answer<Data>> {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors = [] }: Partial<Answer<Data>> = await response.json();
    return { status: response.status, data, errors };
  }
  return {
    request,
    codeOf: async (query, variables) => (await request(query, variables)).errors[0]?.extensions.code ?? null,
    async *subscribe<Data>(query: string, variables: Record<string, unknown> = {}) {
      const client = createClient({
        url: `${url.replace("http", "ws")}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
        connectionParams: token === null ? {} : { Authorization: headers.authorization },
      });
      try {
        for await (const { data, errors } of client.iterate<Data>({ query, variables })) {
          if (errors?.[0]) throw new Error(String(errors[0].extensions?.code ?? errors[0].message));
          if (data) yield data;
        }
      } catch (error) {
        // The library throws the errors of a refused operation as a bare list.
        const [first]: { message: string; extensions?: { code?: string } }[] = Array.isArray(error) ? error : [];
        throw first ? new Error(`${first.extensions?.code}: ${first.message}`) : error;
      } finally {
        await client.dispose();
      }
    },
  };
}
