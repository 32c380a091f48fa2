import { useTranslation } from "react-i18next";
import type { ModelAct } from "../../../../schema/rules/points.ts";
import { SmallButton } from "../../components/buttons/SmallButton.tsx";
import { FailedIcon, RetryIcon } from "../../components/icons/chatIcons.tsx";
import { NotEnoughPoints } from "../../components/notices/NotEnoughPoints.tsx";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { mayPass } from "../../lib/apollo/mayPass.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";

interface ActFailureProps {
  act: Extract<ModelAct, "word" | "correction">;
  error: unknown;
  onRetry: () => void;
}

/** Why a word could not be explained or a line corrected, with a retry button where that may help. */
export function ActFailure({ act, error, onRetry }: ActFailureProps) {
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  if (code === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-2">
      <p className="flex min-w-0 items-start gap-1.5 py-1 text-error [&>svg]:mt-0.5 [&>svg]:shrink-0">
        <FailedIcon />
        {code === "UNTRANSLATABLE" ? t("tap.unknown") : errorText(error, act)}
      </p>
      {mayPass(error) && (
        <SmallButton onClick={onRetry}>
          <RetryIcon />
          {t("tap.retry")}
        </SmallButton>
      )}
    </div>
  );
}
