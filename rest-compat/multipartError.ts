import { MulterError } from "multer";
import { AppError } from "../schema/rules/appError.ts";

/** multer's errors for a form that is beyond a limit. */
const TOO_LARGE: readonly string[] = ["LIMIT_FIELD_COUNT", "LIMIT_FIELD_KEY", "LIMIT_FIELD_VALUE", "LIMIT_PART_COUNT"];

/** The product's error for a multipart form that cannot be read. */
export function multipartError(error: unknown): AppError {
  const isTooLarge = error instanceof MulterError && TOO_LARGE.includes(error.code);
  return new AppError(isTooLarge ? "PAYLOAD_TOO_LARGE" : "MALFORMED_REQUEST", {}, { cause: error });
}
