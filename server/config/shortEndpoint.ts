import type { ModelPrices } from "../core/models/cost.policy.ts";
import { ConfigError } from "./configError.ts";
import type { EndpointModel, ModelEndpoint } from "../adapters/ai/openai/endpoint/modelEndpoint.ts";
import type { Environment } from "./environment.ts";
import { speechVoices } from "./speechVoices.ts";
import { withoutSlash } from "./webAddress.ts";

const FREE: ModelPrices = { input: 0, output: 0, call: 0 };

/** The one endpoint that single variables name, as a list; null where they name none. */
export function shortEndpoint(env: Environment): ModelEndpoint[] | null {
  if (!env.AI_BASE_URL) return null;
  if (!env.AI_MODEL) throw new ConfigError("AI_MODEL must name a model, since AI_BASE_URL is set");
  const voices = speechVoices(env.AI_SPEECH_VOICE, env.AI_SPEECH_VOICES);
  const model = (name: string, prices = FREE): EndpointModel => ({ name, prices, ...voices });
  const writer = model(env.AI_MODEL, { input: env.AI_PRICE_INPUT, output: env.AI_PRICE_OUTPUT, call: 0 });
  return [
    {
      name: "main",
      baseUrl: withoutSlash(env.AI_BASE_URL),
      ...(env.AI_API_KEY && { apiKey: env.AI_API_KEY }),
      models: {
        chat: writer,
        tools: writer,
        ...(env.AI_IMAGE_MODEL && { image: model(env.AI_IMAGE_MODEL) }),
        ...(env.AI_SPEECH_MODEL && { speech: model(env.AI_SPEECH_MODEL) }),
        ...(env.AI_TRANSCRIPTION_MODEL && { transcription: model(env.AI_TRANSCRIPTION_MODEL) }),
        ...(env.AI_MODERATION_MODEL && { moderation: model(env.AI_MODERATION_MODEL) }),
        memory: env.AI_MEMORY_MODEL ? model(env.AI_MEMORY_MODEL) : writer,
        ...(env.AI_EMBEDDING_MODEL && { embedding: model(env.AI_EMBEDDING_MODEL) }),
      },
      order: 1,
      mostAtOnce: null,
    },
  ];
}
