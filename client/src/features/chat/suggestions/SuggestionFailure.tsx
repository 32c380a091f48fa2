import { useTranslation } from "react-i18next";
import { CloseButton } from "../../../components/buttons/CloseButton.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { NotEnoughPoints } from "../../../components/notices/NotEnoughPoints.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { mayPass } from "../../../lib/apollo/mayPass.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { FailedIcon, RetryIcon } from "../../../components/icons/chatIcons.tsx";

interface SuggestionFailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in place of the suggestions when they failed, with a button to try again where that may help. */
export function SuggestionFailure({ error, onRetry, onClose }: SuggestionFailureProps) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  const canRetry = mayPass(error);
  const close = <CloseButton label={t("suggestions.close")} onClose={onClose} />;
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
        <FailedIcon />
        {canRetry ? errorText(error, "suggest") : t("suggestions.impossible")}
      </span>
      {canRetry && (
        <SmallButton className="shrink-0" onClick={onRetry}>
          <RetryIcon />
          {t("retry")}
        </SmallButton>
      )}
      {close}
    </div>
  );
}
