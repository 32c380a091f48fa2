/** The names that endpoints know the bound of an answer by; the older one is tried first. */
const OLD = "max_tokens";
const NEW = "max_completion_tokens";
export type BoundName = typeof OLD | typeof NEW;

/** What has come of asking under one name. */
export interface Asked<Answer> {
  answer: Answer;
  /** What an endpoint says that refuses a request as it stands; null where it takes it. */
  refusal: string | null;
}

/**
 * Under which name an endpoint takes the bound of an answer: newer models take only the newer one. An endpoint that
 * refuses both, such as one whose window has no room for the bound beside a long prompt, is asked without it; what we
 * take of an answer is bounded all the same.
 */
export class TokenBound {
  #names: [BoundName, BoundName] = [OLD, NEW];

  /** Asks under the name that the endpoint takes, or under none. */
  async ask<Answer>(ask: (name: BoundName | null) => Promise<Asked<Answer>>): Promise<Answer> {
    const [usual, other] = this.#names;
    const first = await ask(usual);
    if (!refusesBound(first)) return first.answer;
    const second = await ask(other);
    if (refusesBound(second)) return (await ask(null)).answer;
    if (second.refusal === null) this.#names = [other, usual];
    return second.answer;
  }
}

function refusesBound({ refusal }: Asked<unknown>): boolean {
  return refusal !== null && (refusal.includes(OLD) || refusal.includes(NEW));
}
