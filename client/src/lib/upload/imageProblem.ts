import { isImageType, UPLOAD_LIMIT_BYTES } from "../../../../schema/rules/media.ts";

/**
 * What stands in the way of a picture before it is sent; null when nothing does. The type is what the browser makes
 * of the file's name; the server itself judges by what is in it.
 */
export function imageProblem({
  type,
  size,
}: Pick<File, "type" | "size">): "INVALID_IMAGE_TYPE" | "UPLOAD_TOO_LARGE" | null {
  if (!isImageType(type)) return "INVALID_IMAGE_TYPE";
  return size >= UPLOAD_LIMIT_BYTES ? "UPLOAD_TOO_LARGE" : null;
}
