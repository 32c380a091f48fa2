import { offlineModel } from "./adapters/ai/offline/offlineModel.ts";
import { openaiModel } from "./adapters/ai/openaiModel.ts";
import type { AiConfig } from "./config.ts";
import type { LanguageModel } from "./core/chat/languageModel.port.ts";

/** The model the configuration names: an OpenAI-compatible endpoint, or the built-in phrasebook. */
export function languageModel(ai: AiConfig): LanguageModel {
  return ai.kind === "openai" ? openaiModel(ai) : offlineModel();
}
