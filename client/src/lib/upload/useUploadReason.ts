import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";

/** Gives a picture that was refused the reason in words; null is a network that failed, for which there is `failed`. */
export function useUploadReason(failed: string): (code: ErrorCode | "TOO_MANY" | null) => string {
  const { t } = useTranslation(["errors", "validation"]);
  return (code) => {
    switch (code) {
      case "TOO_MANY":
        return t("validation:validation.tooManyImages");
      case "PAYLOAD_TOO_LARGE":
      case "UPLOAD_TOO_LARGE":
        return t("errors:UPLOAD_TOO_LARGE");
      case "INVALID_IMAGE_TYPE":
      case "RATE_LIMITED":
      case "SERVICE_OVERLOADED":
      case "GUEST_FORBIDDEN":
        return t(`errors:${code}`);
      case "VALIDATION_FAILED":
        // Of a picture's other properties only the number of its pixels can be wrong.
        return t("validation:validation.tooManyPixels");
      default:
        return failed;
    }
  };
}
