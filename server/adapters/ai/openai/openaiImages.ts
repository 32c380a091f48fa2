import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError } from "ai";
import { fileTypeFromBuffer } from "file-type";
import type { ImageModel } from "../../../core/media/imageModel.port.ts";
import { boundedFetch } from "./boundedFetch.ts";
import { fitForUpload } from "./fitForUpload.ts";
import { modelError } from "./modelErrors.ts";

/** Bytes of one answer, in which a picture stands as text: 25 MiB. */
const LARGEST_ANSWER = 25 * 1024 ** 2;

export interface OpenaiImagesOptions {
  /** Address of the API as far as `/images/generations`, such as `https://models.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** Milliseconds for one picture, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/** Pictures from any endpoint with OpenAI's image generations. A picture that lies elsewhere is not fetched: it could be anything within reach. */
export function openaiImages({ baseUrl, apiKey, model, timeoutMs }: OpenaiImagesOptions): ImageModel {
  const endpoint = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    fetch: boundedFetch({ origin: new URL(baseUrl).origin, maxBytes: LARGEST_ANSWER }),
  });
  const imageModel = endpoint.imageModel(model);

  const generate = async (
    prompt: string,
    extras: Record<string, string>,
    abortSignal: AbortSignal,
  ): Promise<Uint8Array> => {
    const nothing = { aspectRatio: undefined, seed: undefined, files: undefined, mask: undefined };
    const { images } = await imageModel.doGenerate({
      ...nothing,
      prompt,
      n: 1,
      size: "1024x1024",
      providerOptions: { model: extras },
      abortSignal,
    });
    const [image] = images;
    if (image === undefined) throw new Error("the answer has no picture");
    return typeof image === "string" ? Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64") : image;
  };

  const pickAny = async (prompt: string, signal: AbortSignal): Promise<Uint8Array> => {
    try {
      return await generate(prompt, { response_format: "b64_json" }, signal);
    } catch (error) {
      // Newer models answer in base64 anyway and refuse to be asked for it.
      if (!APICallError.isInstance(error) || error.statusCode !== 400) throw error;
      return generate(prompt, {}, signal);
    }
  };

  return {
    draw: async (prompt, signal) => {
      signal.throwIfAborted();
      try {
        const bytes = await pickAny(prompt, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        const type = await fileTypeFromBuffer(bytes);
        if (!type?.mime.startsWith("image/")) throw new Error("the answer is no picture");
        return await fitForUpload(bytes);
      } catch (error) {
        signal.throwIfAborted();
        throw modelError(error, apiKey);
      }
    },
  };
}
