import { useTranslation } from "react-i18next";
import { isErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { classNames } from "../../../components/classNames.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { FailedIcon, RetryIcon, StoppedIcon } from "../../../components/icons/chatIcons.tsx";

interface ReplyStatusRowProps {
  message: MessageFragment;
  /** Absent where trying again is no longer possible: only the last reply can be. */
  onRetry?: (() => void) | undefined;
}

/** Why a reply is not complete, with a button to try again. */
export function ReplyStatusRow({ message: { status, errorCode }, onRetry }: ReplyStatusRowProps) {
  const { t } = useTranslation(["chat", "errors"]);
  if (status === "complete" || status === "generating") return null;
  const failed = status === "failed";
  const text = failed
    ? errorCode && isErrorCode(errorCode)
      ? t(`errors:${errorCode}`)
      : t("chat:failed")
    : t(`chat:${status}`);
  return (
    <div
      className={classNames(
        // As far from the edge as the text of the bubble. Its room stays when the button goes.
        "flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 pt-1 pl-[17px] text-sm",
        failed ? "text-error" : "text-muted",
      )}
    >
      <span className="inline-flex items-start gap-1.5 py-1.5 [&>svg]:mt-0.5 [&>svg]:shrink-0">
        {failed ? <FailedIcon /> : <StoppedIcon />}
        {text}
      </span>
      {onRetry && status !== "stopped" && (
        <SmallButton variant="soft" onClick={onRetry}>
          <RetryIcon />
          {t("chat:retry")}
        </SmallButton>
      )}
    </div>
  );
}
