/** A call's method and its path below /api, with parameters in braces: `GET /npc/{id}`. */
export type Signature = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** The names in a signature's braces. */
export type ParamsOf<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** A method as Express and OpenAPI write it. */
export type Method = (typeof METHODS)[keyof typeof METHODS];

/** Splits a signature. Throws for one without a known method. */
export function partsOf(call: Signature): { method: Method; path: string } {
  const [verb = "", path = ""] = call.split(" ");
  const method = Object.values(METHODS).find((known) => known === verb.toLowerCase());
  if (method === undefined) throw new Error(`no method: ${call}`);
  return { method, path };
}

/**
 * Sorts paths so that a fixed segment comes before a parameter: `/npc/list` before `/npc/{id}`.
 * Express takes the first that fits.
 */
export function byPrecedence(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((path) => path.replaceAll(/\{\w+\}/g, "\uFFFF"));
  return (ours ?? "") < (theirs ?? "") ? -1 : 1;
}
