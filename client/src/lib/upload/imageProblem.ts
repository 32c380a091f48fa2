import { UPLOAD_LIMIT_BYTES } from "../../../../schema/rules/media.ts";

/** The types a browser gives to pictures that the server takes; the server itself judges by what is in the file. */
export const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/** What stands in the way of a picture before it is sent; null when nothing does. */
export function imageProblem({
  type,
  size,
}: Pick<File, "type" | "size">): "INVALID_IMAGE_TYPE" | "UPLOAD_TOO_LARGE" | null {
  if (!IMAGE_TYPES.includes(type)) return "INVALID_IMAGE_TYPE";
  return size >= UPLOAD_LIMIT_BYTES ? "UPLOAD_TOO_LARGE" : null;
}
