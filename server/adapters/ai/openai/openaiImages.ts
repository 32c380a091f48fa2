import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { z } from "zod";
import { MAX_IMAGE_PIXELS, UPLOAD_LIMIT_BYTES } from "../../../../schema/rules/media.ts";
import { estimateTokens } from "../../../core/models/tokens.policy.ts";
import type { ImageModel } from "../../../core/media/imageModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import type { EndpointOptions } from "./endpoint/endpoint.ts";
import { EndpointRefusal } from "./endpoint/endpointRefusal.ts";
import { usageOf } from "./endpoint/usage.ts";
import { wholeAnswer, wholeJson } from "./endpoint/wholeAnswer.ts";
import type { CallWithin, ModelRoutes } from "./routes/modelRoutes.ts";

/** Pixels of the longest side of a picture that is made smaller. */
const SIDE = 1536;

/** Bytes of one answer, which has the picture in base64: 25 MiB. */
const LARGEST_ANSWER = 25 * 1024 ** 2;

/** The most that a picture of this size takes where it is counted in tokens, before it is known. */
const TOKENS_OF_PICTURE = 4200;

const imagesAnswer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })),
});

/**
 * Pictures from any endpoints with OpenAI's image generations. They come in the answer, or from an address that it
 * names at the endpoint itself.
 *
 * @param timeoutMs For one picture, after which the endpoint counts as unavailable.
 */
export function openaiImages(routes: ModelRoutes, timeoutMs: number): ImageModel {
  const route = routes.to("image", painterAt);
  return {
    draw: (prompt, signal, payer) => {
      const most = () => ({ input: estimateTokens(prompt), output: TOKENS_OF_PICTURE });
      return route.ask((paint, within) => paint(prompt, within), { timeoutMs, signal, payer, most });
    },
  };
}

type Painter = (prompt: string, within: CallWithin) => Promise<Uint8Array>;

function painterAt({ model, ...options }: EndpointOptions): Painter {
  const endpoint = endpointAt(options);

  const generate = async (prompt: string, extras: object, { signal, count }: CallWithin): Promise<Uint8Array> => {
    const asked = { model, prompt, n: 1, size: "1024x1024", ...extras };
    const posted = await endpoint.postJson("/images/generations", asked, signal);
    const answer = await wholeJson(posted, LARGEST_ANSWER);
    count(usageOf(answer) ?? { input: estimateTokens(prompt), output: 0 });
    const [image] = imagesAnswer.parse(answer).data;
    if (image?.b64_json) return Buffer.from(image.b64_json.replace(/^data:[^,]*,/, ""), "base64");
    if (image?.url) return wholeAnswer(await endpoint.get(image.url, signal), LARGEST_ANSWER);
    throw new Error("the answer has no picture");
  };

  const generateAnyForm = async (prompt: string, within: CallWithin): Promise<Uint8Array> => {
    try {
      return await generate(prompt, { response_format: "b64_json" }, within);
    } catch (error) {
      // Newer models answer in base64 anyway and refuse to be asked for it.
      if (!(error instanceof EndpointRefusal) || error.status !== 400) throw error;
      return generate(prompt, {}, within);
    }
  };

  return async (prompt, within) => {
    const bytes = await generateAnyForm(prompt, within);
    const type = await fileTypeFromBuffer(bytes);
    if (!type?.mime.startsWith("image/")) throw new Error("the answer is not a picture");
    return fitForUpload(bytes);
  };
}

/** The picture itself, or a smaller copy where it has more bytes than an upload may have. */
async function fitForUpload(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < UPLOAD_LIMIT_BYTES) return bytes;
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" }).autoOrient();
  return picture.resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true }).webp().toBuffer();
}
