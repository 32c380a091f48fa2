import { isImageType, UPLOAD_LIMIT_BYTES } from "../../../../schema/rules/media.ts";

/**
 * Why a picture cannot be sent; null if it can. The browser derives the type from the file's name; the server checks
 * the content.
 */
export function imageProblem({
  type,
  size,
}: Pick<File, "type" | "size">): "INVALID_IMAGE_TYPE" | "UPLOAD_TOO_LARGE" | null {
  if (!isImageType(type)) return "INVALID_IMAGE_TYPE";
  return size >= UPLOAD_LIMIT_BYTES ? "UPLOAD_TOO_LARGE" : null;
}
