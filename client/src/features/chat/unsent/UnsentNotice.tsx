import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { FailedIcon } from "../../../components/icons/chatIcons.tsx";

interface UnsentNoticeProps {
  /** Null when the server was not reached. */
  errorCode: ErrorCode | null;
  onResend: () => void;
  /** Puts the text back where it can be changed. */
  onTakeBack: () => void;
}

/** Shown under a message that was not sent: why, and what the user can do. */
export function UnsentNotice({ errorCode, onResend, onTakeBack }: UnsentNoticeProps) {
  const { t } = useTranslation(["chat", "errors"]);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <span className="inline-flex items-center gap-1.5 px-1 text-error [&>svg]:shrink-0">
        <FailedIcon />
        {errorCode ? t(`errors:${errorCode}`) : t("chat:unsent")}
      </span>
      <SmallButton onClick={onTakeBack}>{t("chat:takeBack")}</SmallButton>
      <SmallButton onClick={onResend}>{t("chat:resend")}</SmallButton>
    </div>
  );
}
