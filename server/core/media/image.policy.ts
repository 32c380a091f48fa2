import { AppError } from "../../../schema/rules/appError.ts";
import {
  isImageType,
  MAX_AVIF_PIXELS,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  UPLOAD_LIMIT_BYTES,
} from "../../../schema/rules/media.ts";
import type { ImageType } from "../../../schema/rules/media.ts";
import type { ImageHeader, ImageSize } from "./imageCodec.port.ts";

/** The decoder that must agree with the type of a picture's content. */
const DECODERS: Record<ImageType, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};
/** Pixels of an avatar's side, and of any other picture's longest one: what the largest of our screens shows. */
const AVATAR_SIDE = 512;
const PICTURE_SIDE = 1024;

/** A square avatar, or a picture in its own proportions. */
export type ImageUse = "avatar" | "picture";

/** Throws UPLOAD_TOO_LARGE for 5 MiB and more. */
export function checkUploadSize(bytes: number): void {
  if (bytes >= UPLOAD_LIMIT_BYTES) throw new AppError("UPLOAD_TOO_LARGE");
}

/**
 * The type of a file's content. Throws INVALID_IMAGE_TYPE unless we take it:
 * an animated PNG or AVIF has a type of its own, SVG has none.
 */
export function requireImageType(mime: string | undefined): ImageType {
  if (mime === undefined || !isImageType(mime)) throw new AppError("INVALID_IMAGE_TYPE");
  return mime;
}

/**
 * Throws INVALID_IMAGE_TYPE for moving pictures and where type
 * and decoder disagree, VALIDATION_FAILED for too many pixels.
 */
export function checkImageHeader(mime: ImageType, { format, width = 0, height = 0, pages = 1 }: ImageHeader): void {
  if (format !== DECODERS[mime] || pages > 1 || width < 1 || height < 1) throw new AppError("INVALID_IMAGE_TYPE");
  const mostPixels = mime === "image/avif" ? MAX_AVIF_PIXELS : MAX_IMAGE_PIXELS;
  if (Math.max(width, height) > MAX_IMAGE_SIDE || width * height > mostPixels) {
    throw new AppError("VALIDATION_FAILED", { fields: { file: "validation.tooManyPixels" } });
  }
}

/** The size in which a picture is stored. */
export function sizeFor(use: ImageUse, { width = 0, height = 0 }: ImageHeader): ImageSize {
  if (use === "picture") return { shape: "whole", side: PICTURE_SIDE };
  return { shape: "square", side: Math.min(AVATAR_SIDE, width, height) };
}
