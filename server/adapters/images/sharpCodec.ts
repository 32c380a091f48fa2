import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import sharp from "sharp";
import type { ResizeOptions } from "sharp";
import { MAX_IMAGE_PIXELS } from "../../../schema/rules/media.ts";
import type { ImageCodec, ImageSize } from "../../core/media/imageCodec.port.ts";

/** A picture decodes on one core and may take 250 MB meanwhile; two at once keep a small machine alive. */
const AT_ONCE = 2;
/** Seconds that decoding and encoding may take; real photographs take one or two. */
const DECODING_SECONDS = 10;
const QUALITY = 82;

/** Pictures by sharp; a node has one codec. */
export function sharpCodec(): ImageCodec {
  sharp.concurrency(1);
  // Every upload is another picture: keeping decoded ones would only hold memory.
  sharp.cache(false);
  const limit = pLimit(AT_ONCE);
  return {
    typeOf: async (bytes) => (isMovingAvif(bytes) ? "image/avif-sequence" : (await fileTypeFromBuffer(bytes))?.mime),
    // Without a bound, so that a picture that is too large is not taken for a broken one.
    headerOf: (bytes) => limit(() => sharp(bytes, { limitInputPixels: false }).metadata()),
    redraw: (bytes, size) =>
      limit(async () => {
        const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
          .autoOrient()
          .timeout({ seconds: DECODING_SECONDS })
          .resize(size.side, size.side, fitOf(size))
          .webp({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true });
        return { bytes: data, contentType: "image/webp", width: info.width, height: info.height };
      }),
  };
}

/** An AVIF sequence says so in its major brand, and shares its type with the still one. */
function isMovingAvif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 12)).toString("latin1") === "ftypavis";
}

function fitOf({ shape }: ImageSize): ResizeOptions {
  return shape === "square" ? { fit: "cover" } : { fit: "inside", withoutEnlargement: true };
}
