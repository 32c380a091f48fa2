import { EndpointRefusal } from "../endpoint/endpointRefusal.ts";

/** The names that endpoints know the bound of an answer by; the older one is tried first. */
const OLD = "max_tokens";
const NEW = "max_completion_tokens";
type BoundName = typeof OLD | typeof NEW;

/**
 * Under which name an endpoint takes the bound of an answer: newer models take only the newer one. An endpoint that
 * refuses both, such as one whose window has no room for the bound beside a long prompt, is asked without it; what we
 * take of an answer is bounded all the same.
 */
export class TokenBound {
  #names: [BoundName, BoundName] = [OLD, NEW];

  /** Asks under the name that the endpoint takes, or under none. */
  async ask<Answer>(ask: (name: BoundName | null) => Promise<Answer>): Promise<Answer> {
    const [usual, other] = this.#names;
    try {
      return await ask(usual);
    } catch (error) {
      if (!refusesBound(error)) throw error;
    }
    try {
      const answer = await ask(other);
      this.#names = [other, usual];
      return answer;
    } catch (error) {
      if (!refusesBound(error)) throw error;
    }
    return ask(null);
  }
}

function refusesBound(error: unknown): boolean {
  return (
    error instanceof EndpointRefusal && error.status === 400 && [OLD, NEW].some((name) => error.body.includes(name))
  );
}
