import type { AiConfig } from "./config.ts";
import type { LanguageModel } from "./core/chat/replies/languageModel.port.ts";

/** The model the configuration names: an OpenAI-compatible endpoint, or the built-in phrasebook. Only the one that is used is loaded. */
export async function languageModel(ai: AiConfig): Promise<LanguageModel> {
  if (ai.kind === "openai") return (await import("./adapters/ai/openai/openaiModel.ts")).openaiModel(ai);
  return (await import("./adapters/ai/offline/offlineModel.ts")).offlineModel();
}
