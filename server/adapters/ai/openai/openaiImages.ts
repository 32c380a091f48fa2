import { APICallError } from "ai";
import { fileTypeFromBuffer } from "file-type";
import type { ImageModel } from "../../../core/media/imageModel.port.ts";
import { callEndpoint, endpointAt } from "./endpoint.ts";
import type { EndpointOptions } from "./endpoint.ts";
import { fitForUpload } from "./fitForUpload.ts";

/** Bytes of one answer, which has the picture in base64: 25 MiB. */
const LARGEST_ANSWER = 25 * 1024 ** 2;

export interface OpenaiImagesOptions extends EndpointOptions {
  /** Milliseconds for one picture, after which the endpoint counts as unavailable. */
  timeoutMs: number;
}

/**
 * Pictures from any endpoint with OpenAI's image generations.
 * A picture that the answer only links to is not fetched: the link could name any address this server can reach.
 */
export function openaiImages({ timeoutMs, ...options }: OpenaiImagesOptions): ImageModel {
  const { apiKey, model } = options;
  const imageModel = endpointAt(options, LARGEST_ANSWER).imageModel(model);

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

  const generateAnyForm = async (prompt: string, signal: AbortSignal): Promise<Uint8Array> => {
    try {
      return await generate(prompt, { response_format: "b64_json" }, signal);
    } catch (error) {
      // Newer models answer in base64 anyway and refuse to be asked for it.
      if (!APICallError.isInstance(error) || error.statusCode !== 400) throw error;
      return generate(prompt, {}, signal);
    }
  };

  const picture = async (prompt: string, signal: AbortSignal): Promise<Uint8Array> => {
    const bytes = await generateAnyForm(prompt, signal);
    const type = await fileTypeFromBuffer(bytes);
    if (!type?.mime.startsWith("image/")) throw new Error("the answer is not a picture");
    return fitForUpload(bytes);
  };

  return {
    draw: (prompt, signal) => callEndpoint((within) => picture(prompt, within), { timeoutMs, signal, apiKey }),
  };
}
