import type { MemoryModel } from "../../../core/memory/memoryModel.port.ts";
import { askModel } from "./languageTools/askModel.ts";
import { checkedAnswer, mostOf } from "./languageTools/checkedAnswer.ts";
import { rememberAct } from "./languageTools/rememberAct.ts";
import type { ToolBounds } from "./openaiLanguageTools.ts";
import type { ModelRoutes } from "./routes/modelRoutes.ts";

/** What is to be remembered of conversations, from any endpoints with OpenAI's chat completions. */
export function openaiMemory(routes: ModelRoutes, { timeoutMs, answerTokens }: ToolBounds): MemoryModel {
  const route = routes.to("memory", askModel);
  return {
    remember: (request, signal, payer) =>
      route.ask((ask, within) => checkedAnswer(ask, rememberAct, request, answerTokens, within), {
        timeoutMs,
        signal,
        payer,
        most: () => mostOf(rememberAct, request, answerTokens),
      }),
  };
}
