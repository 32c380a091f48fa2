import { TokenBound } from "./tokenBound.ts";
import type { Asked, BoundName } from "./tokenBound.ts";

/** A fetch whose requests, which bound their answers by `max_tokens`, do so under the name that the endpoint takes. */
export function tokenBoundFetch(fetchIt: typeof fetch): typeof fetch {
  const bound = new TokenBound();
  return (input, init) => bound.ask(async (name) => asked(await fetchIt(input, boundUnder(name, init))));
}

/** Whether an answer refuses its request; the answer itself can still be read. */
async function asked(answer: Response): Promise<Asked<Response>> {
  if (answer.status !== 400) return { answer, refusal: answer.ok ? null : "" };
  const refusal = await answer.text();
  return { answer: new Response(refusal, answer), refusal };
}

/** The request with the bound under this name, or without one. One that fetches a file has none. */
function boundUnder(name: BoundName | null, init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== "string") return init;
  const { max_tokens: tokens, ...others }: Record<string, unknown> = JSON.parse(init.body);
  return { ...init, body: JSON.stringify({ ...others, ...(name && { [name]: tokens }) }) };
}
