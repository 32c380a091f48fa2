import { useTranslation } from "react-i18next";
import { detailOf } from "../../../lib/apollo/errorDetails.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";

/**
 * Toasts a failure of the reset: what the answer says, else the error's
 * own message, else a general text (specification, section 8).
 */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) => showToast("error", detailOf(error) ?? ((error instanceof Error && error.message) || t("error")));
}
