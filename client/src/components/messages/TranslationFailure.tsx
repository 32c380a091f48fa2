import { useTranslation } from "react-i18next";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { mayPass } from "../../lib/apollo/mayPass.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { SmallButton } from "../buttons/SmallButton.tsx";
import { FailedIcon, RetryIcon } from "../icons/chatIcons.tsx";
import { NotEnoughPoints } from "../notices/NotEnoughPoints.tsx";

/** Why a message could not be translated, with a retry button where that may help. */
export function TranslationFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  if (code === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  const canRetry = mayPass(error);
  const text = (): string => {
    if (code === null) return t("translation.network");
    return canRetry || code === "UNTRANSLATABLE" ? errorText(error, "translate") : t("translation.impossible");
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-1 pl-[17px] text-sm">
      <p className="flex min-w-0 items-start gap-1.5 py-1 text-error [&>svg]:mt-0.5 [&>svg]:shrink-0">
        <FailedIcon />
        {text()}
      </p>
      {canRetry && (
        <SmallButton className="shrink-0" onClick={onRetry}>
          <RetryIcon />
          {t("retry")}
        </SmallButton>
      )}
    </div>
  );
}
