import { AppError } from "../../../schema/rules/appError.ts";
import { checkImageHeader, checkUploadSize, requireImageType, sizeFor } from "./image.policy.ts";
import type { ImageUse } from "./image.policy.ts";
import type { CleanImage, ImageCodec } from "./imageCodec.port.ts";

/**
 * Reads an uploaded file by its content and draws it again, so that nothing of the file itself is stored. Takes JPEG,
 * PNG, WebP, AVIF and GIF that stand still. Throws UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, and VALIDATION_FAILED where
 * there are too many pixels.
 */
export async function readImage(codec: ImageCodec, bytes: Uint8Array, use: ImageUse): Promise<CleanImage> {
  checkUploadSize(bytes.length);
  const mime = requireImageType(await orInvalid(codec.typeOf(bytes)));
  const header = await orInvalid(codec.headerOf(bytes));
  checkImageHeader(mime, header);
  return orInvalid(codec.redraw(bytes, sizeFor(use, header)));
}

/** What a decoder cannot read is not an image to us. */
async function orInvalid<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new AppError("INVALID_IMAGE_TYPE", {}, { cause });
  }
}
