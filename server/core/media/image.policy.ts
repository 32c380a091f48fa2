import { AppError } from "../../../schema/rules/appError.ts";
import { MAX_AVIF_PIXELS, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, UPLOAD_LIMIT_BYTES } from "../../../schema/rules/media.ts";

/** The pictures that are taken: how the sniffed type calls them, and the decoder that must agree. */
const DECODERS: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** What a decoder says of a picture before it decodes it. */
export interface ImageHeader {
  format?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Frames, where the format can have several. */
  pages?: number | undefined;
}

/** Throws UPLOAD_TOO_LARGE for 5 MiB and more. */
export function checkUploadSize(bytes: number): void {
  if (bytes >= UPLOAD_LIMIT_BYTES) throw new AppError("UPLOAD_TOO_LARGE");
}

/** Throws INVALID_IMAGE_TYPE unless the content, whatever its name, is of a type we take. An animated PNG has a type of its own, SVG is none. */
export function checkImageType(mime: string | undefined): void {
  if (mime === undefined || !Object.hasOwn(DECODERS, mime)) throw new AppError("INVALID_IMAGE_TYPE");
}

/** Throws INVALID_IMAGE_TYPE for moving pictures and for what two readers take for two things, VALIDATION_FAILED for too many pixels. */
export function checkImageHeader(mime: string, { format, width = 0, height = 0, pages = 1 }: ImageHeader): void {
  if (format !== DECODERS[mime] || pages > 1 || width < 1 || height < 1) throw new AppError("INVALID_IMAGE_TYPE");
  const mostPixels = mime === "image/avif" ? MAX_AVIF_PIXELS : MAX_IMAGE_PIXELS;
  if (Math.max(width, height) > MAX_IMAGE_SIDE || width * height > mostPixels) {
    throw new AppError("VALIDATION_FAILED", { fields: { file: "validation.tooManyPixels" } });
  }
}
