import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

/**
 * Operations on the same socket after which a subscription that began before them has been let in or refused. They must
 * read the database as it does: searches do, and lists are answered from memory.
 */
const LATER_OPERATIONS = 20;

/** The code a subscription is refused with; null where it tells something, or goes on waiting for it. */
export async function socketOutcome(
  url: string,
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
): Promise<string | null> {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazyCloseTimeout: 1000,
    connectionParams: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  const first = async (): Promise<string | null> => {
    const answers = client.iterate({ query, variables });
    try {
      const { value } = await answers.next();
      return codeOf(value?.errors);
    } catch (error) {
      return codeOf(error);
    }
  };
  const later = async (): Promise<null> => {
    for (let done = 0; done < LATER_OPERATIONS; done += 1)
      await client.iterate({ query: '{ npcs(query: "Lena", limit: 1) { total } }' }).next();
    return null;
  };
  try {
    return await Promise.race([first(), later()]);
  } finally {
    await client.dispose();
  }
}

/**
 * The library throws the errors of a refused operation as a bare list, and the close of a refused socket as its event.
 */
function codeOf(errors: unknown): string | null {
  if (errors === undefined) return null;
  if (typeof errors === "object" && errors !== null && "reason" in errors) return String(errors.reason);
  const [error]: { extensions?: { code?: string } }[] = Array.isArray(errors) ? errors : [];
  return error?.extensions?.code ?? String(errors);
}
