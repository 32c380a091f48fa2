import type { IncomingMessage } from "node:http";
import { estimateTokens } from "../../../../core/models/tokens.policy.ts";
import { endpointAt } from "../endpoint/endpoint.ts";
import type { EndpointOptions } from "../endpoint/endpoint.ts";
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
class TokenBound {
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

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** About how many tokens messages take. */
export const tokensOfMessages = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

/** What a model is asked. */
export interface ChatQuestion {
  messages: ChatMessage[];
  /** Tokens that the answer may have, its reasoning included. */
  mostTokens: number;
  /** Fields of the request beside those: how the answer is to come. */
  form: { stream?: true; response_format?: object };
  /** Closes the connection, also while the answer is read. */
  signal: AbortSignal;
}

/** Asks a model. The answer's body is the caller's to read. Throws an EndpointRefusal where the endpoint refuses. */
export type ChatCompletions = (question: ChatQuestion) => Promise<IncomingMessage>;

/** OpenAI's chat completions at any endpoint that has them. It does not retry: the learner decides that. */
export function chatCompletions({ model, ...options }: EndpointOptions): ChatCompletions {
  const endpoint = endpointAt(options);
  const bound = new TokenBound();
  const usage = new UsageWish();
  return ({ messages, mostTokens, form, signal }) =>
    bound.ask((name) =>
      usage.ask(form, (wish) => {
        const body = { model, ...(name && { [name]: mostTokens }), messages, ...form, ...wish };
        return endpoint.postJson("/chat/completions", body, signal);
      }),
    );
}

/** Statuses with which endpoints refuse a field that they do not know. */
const NOT_KNOWN = [400, 422];

/** Asks for the number of tokens at the end of a stream, of an endpoint that does not refuse to be asked. */
class UsageWish {
  #isTaken = true;

  async ask<Answer>(form: ChatQuestion["form"], ask: (wish: object) => Promise<Answer>): Promise<Answer> {
    if (!form.stream || !this.#isTaken) return ask({});
    try {
      return await ask({ stream_options: { include_usage: true } });
    } catch (error) {
      const isRefused =
        error instanceof EndpointRefusal &&
        NOT_KNOWN.includes(error.status) &&
        /stream_options|include_usage/.test(error.body);
      if (!isRefused) throw error;
    }
    this.#isTaken = false;
    return ask({});
  }
}

function refusesBound(error: unknown): boolean {
  return (
    error instanceof EndpointRefusal && error.status === 400 && [OLD, NEW].some((name) => error.body.includes(name))
  );
}
