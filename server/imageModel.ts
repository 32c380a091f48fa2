import type { AiConfig } from "./config.ts";
import type { ImageModel } from "./core/media/imageModel.port.ts";

/** Milliseconds that a picture may take; good models take up to a minute and a half. */
const PICTURE_MS = 150_000;

/** The image model the configuration names: an endpoint's image model, or the built-in one. Only the one that is used is loaded. */
export async function imageModel(ai: AiConfig): Promise<ImageModel> {
  if (ai.kind === "demo" || !ai.imageModel)
    return (await import("./adapters/ai/offline/offlineImageModel.ts")).offlineImageModel();
  const { baseUrl, apiKey, imageModel: model } = ai;
  return (await import("./adapters/ai/openai/openaiImages.ts")).openaiImages({
    baseUrl,
    ...(apiKey && { apiKey }),
    model,
    timeoutMs: PICTURE_MS,
  });
}
