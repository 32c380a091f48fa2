import sharp from "sharp";
import { MAX_IMAGE_PIXELS, UPLOAD_LIMIT_BYTES } from "../../../../schema/rules/media.ts";

/** Pixels of the longest side of a picture that is made smaller. */
const SIDE = 1536;

/** The picture itself, or a smaller copy where it has more bytes than an upload may have. */
export async function fitForUpload(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < UPLOAD_LIMIT_BYTES) return bytes;
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" }).autoOrient();
  return picture.resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true }).webp().toBuffer();
}
