const OLD = "max_tokens";
const NEW = "max_completion_tokens";

/**
 * A fetch whose requests, which bound their answers by `max_tokens`, do so under the name that the endpoint takes: newer
 * models take only the newer one. An endpoint that refuses both, such as one whose window has no room for the bound
 * beside a long prompt, is asked without it; what we take of an answer is bounded all the same.
 */
export function tokenBoundFetch(fetchIt: typeof fetch): typeof fetch {
  let names: [string, string] = [OLD, NEW];
  return async (input, init) => {
    const ask = (name: string | null): Promise<Response> =>
      fetchIt(input, name === OLD ? init : { ...init, body: renamed(init?.body, name) });
    const [usual, other] = names;
    const first = await refusedBound(await ask(usual));
    if (!first.isRefused) return first.answer;
    const second = await refusedBound(await ask(other));
    if (second.isRefused) return ask(null);
    if (second.answer.ok) names = [other, usual];
    return second.answer;
  };
}

/** Whether an answer refuses the bound; the answer itself can still be read. */
async function refusedBound(answer: Response): Promise<{ isRefused: boolean; answer: Response }> {
  if (answer.status !== 400) return { isRefused: false, answer };
  const text = await answer.text();
  return { isRefused: text.includes(OLD) || text.includes(NEW), answer: new Response(text, answer) };
}

/** The body with the bound under this name, or without one. */
function renamed(body: unknown, name: string | null): string {
  const { [OLD]: tokens, ...others }: Record<string, unknown> = JSON.parse(String(body));
  return JSON.stringify({ ...others, ...(name && { [name]: tokens }) });
}
