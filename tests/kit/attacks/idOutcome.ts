import { attackSocket, errorsIn } from "./attackSocket.ts";
import type { IdOperation } from "./idOperations.ts";

/** What an operation with ids has been answered. */
export interface IdOutcome {
  code: string | null;
  /** All that was answered. */
  text: string;
}

/** Asks for an operation with these ids. */
export async function idOutcome(
  url: string,
  { kind, document, variables }: IdOperation,
  token: string | null,
  ids: Record<string, string>,
): Promise<IdOutcome> {
  const payload = { query: document, variables: variables((id) => ids[id] ?? `no ${id}`) };
  if (kind === "subscription") return outcomeOnSocket(url, token, payload);
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  const { errors = [] }: { errors?: { message: string; extensions: { code: string } }[] } = JSON.parse(text);
  return { code: errors[0] ? (errors[0].extensions.code ?? errors[0].message) : null, text };
}

/** What a subscription tells at first, or that it waits: then searches after it, of the database too, are answered before. */
async function outcomeOnSocket(url: string, token: string | null, payload: object): Promise<IdOutcome> {
  const socket = await attackSocket(url, {
    parameters: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
  const later = async () => {
    for (let asked = 0; asked < 20 && socket.isOpen(); asked += 1)
      await socket.run({ query: `{ npcs(query: "no ${asked}", limit: 1) { total } }` });
    return { type: "waits", payload: null };
  };
  const answer = await Promise.race([socket.run(payload), later()]);
  socket.close();
  return { code: errorsIn(answer)[0]?.extensions?.code ?? null, text: JSON.stringify(answer) };
}
