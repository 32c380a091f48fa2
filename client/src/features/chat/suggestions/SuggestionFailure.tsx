import { useTranslation } from "react-i18next";
import { CloseIcon } from "../../../components/icons.tsx";
import { NotEnoughPoints } from "../../../components/notices/NotEnoughPoints.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { alertIcon, retryIcon } from "../chatIcons.tsx";

interface SuggestionFailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Why there are no suggestions, where they would stand, and the way on. */
export function SuggestionFailure({ error, onRetry, onClose }: SuggestionFailureProps) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  const close = (
    <button
      type="button"
      onClick={onClose}
      aria-label={t("suggestions.close")}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
    >
      <CloseIcon size={18} />
    </button>
  );
  if (code === "INSUFFICIENT_POINTS") {
    return (
      <div className="flex items-start gap-1 px-4 pb-2">
        <div className="min-w-0 flex-1">
          <NotEnoughPoints />
        </div>
        <div className="mt-3 -mr-2">{close}</div>
      </div>
    );
  }
  return (
    <div role="alert" className="flex animate-rise items-center gap-1 pr-2 pb-1 pl-4 text-sm">
      <span className="flex min-w-0 flex-1 items-start gap-1.5 text-error [&>svg]:mt-0.5 [&>svg]:shrink-0">
        {alertIcon}
        {code === "AI_UNAVAILABLE" ? t("suggestions.failed") : errorText(error)}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
      >
        {retryIcon}
        {t("retry")}
      </button>
      {close}
    </div>
  );
}
