import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageTools } from "../../../core/language/languageTools.port.ts";
import { boundedFetch } from "./boundedFetch.ts";
import { modelError } from "./modelErrors.ts";
import { askModel } from "./languageTools/askModel.ts";
import { checkedAnswer } from "./languageTools/checkedAnswer.ts";
import { polishAct } from "./languageTools/polishAct.ts";
import { suggestAct } from "./languageTools/suggestAct.ts";
import type { ToolAct } from "./languageTools/toolAct.ts";
import { translateAct } from "./languageTools/translateAct.ts";

/** Bytes of one answer: the longest polished background has a tenth of it. */
const LARGEST_ANSWER = 2_000_000;

export interface OpenaiLanguageToolsOptions {
  /** Address of the API as far as `/chat/completions`, such as `https://models.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** Milliseconds for the whole of one act, its repair included, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/** Help with words from any endpoint with OpenAI's chat completions. What a model answers is checked, and repaired by it once. */
export function openaiLanguageTools({ baseUrl, apiKey, model, timeoutMs }: OpenaiLanguageToolsOptions): LanguageTools {
  const endpoint = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
    fetch: boundedFetch({ origin: new URL(baseUrl).origin, maxBytes: LARGEST_ANSWER }),
  });
  const ask = askModel(endpoint.chatModel(model));

  const perform = <Request, Answer, Result>(act: ToolAct<Request, Answer, Result>) => {
    return async (request: Request, signal: AbortSignal): Promise<Result> => {
      signal.throwIfAborted();
      try {
        return await checkedAnswer(ask, act, request, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
      } catch (error) {
        signal.throwIfAborted();
        throw modelError(error, apiKey);
      }
    };
  };

  return { polish: perform(polishAct), translate: perform(translateAct), suggest: perform(suggestAct) };
}
