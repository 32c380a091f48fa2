import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { boundedFetch } from "./boundedFetch.ts";
import { modelError } from "./modelErrors.ts";
import { tokenBoundFetch } from "./tokenBoundFetch.ts";

/** A model of an endpoint that speaks as OpenAI's API does. */
export interface EndpointOptions {
  /** Address of the API as far as `/chat/completions`, such as `https://models.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
}

/**
 * The endpoint's models.
 * With `maxBytes` an answer may have no more bytes, and it must come from the endpoint's own origin.
 */
export function endpointAt({ baseUrl, apiKey }: EndpointOptions, maxBytes?: number) {
  return createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    ...(apiKey ? { apiKey } : {}),
    fetch: tokenBoundFetch(maxBytes ? boundedFetch({ origin: new URL(baseUrl).origin, maxBytes }) : fetch),
  });
}

/** How long a call may take, and who may end it. */
interface CallBounds {
  /** Milliseconds after which the endpoint counts as unavailable. */
  timeoutMs: number;
  signal: AbortSignal;
  apiKey: string | undefined;
}

/**
 * Calls the endpoint. Throws AI_UNAVAILABLE or SERVICE_OVERLOADED when
 * that fails, and the signal's own reason once it has aborted.
 */
export async function callEndpoint<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { timeoutMs, signal, apiKey }: CallBounds,
): Promise<Answer> {
  signal.throwIfAborted();
  try {
    return await call(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    signal.throwIfAborted();
    throw modelError(error, apiKey);
  }
}
