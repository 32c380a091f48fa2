import type { AiConfig } from "./config.ts";
import type { LanguageTools } from "./core/language/languageTools.port.ts";

/** The help with words the configuration names: a model's, or the built-in phrasebook's. Only what is used is loaded. */
export async function languageTools(ai: AiConfig): Promise<LanguageTools> {
  if (ai.kind === "demo") return (await import("./adapters/ai/offline/offlineLanguageTools.ts")).offlineLanguageTools();
  // An answer comes whole: it may take the time to a first token and that of a pause.
  const timeoutMs = ai.firstTokenMs + ai.idleMs;
  return (await import("./adapters/ai/openai/openaiLanguageTools.ts")).openaiLanguageTools({ ...ai, timeoutMs });
}
