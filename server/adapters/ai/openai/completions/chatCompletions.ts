import type { IncomingMessage } from "node:http";
import { endpointAt } from "../endpoint/endpoint.ts";
import type { EndpointOptions } from "../endpoint/endpoint.ts";
import { TokenBound } from "./tokenBound.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

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
  return ({ messages, mostTokens, form, signal }) =>
    bound.ask((name) => {
      const body = { model, ...(name && { [name]: mostTokens }), messages, ...form };
      return endpoint.postJson("/chat/completions", body, signal);
    });
}
