import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { alertIcon } from "../chatIcons.tsx";

interface UnsentNoticeProps {
  /** Null when the server was not reached. */
  errorCode: ErrorCode | null;
  onResend: () => void;
  /** Puts the text back where it can be changed. */
  onTakeBack: () => void;
}

const ACTION = "min-h-11 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft";

/** Under a bubble that did not reach the server: that it did not, and what to do about it. */
export function UnsentNotice({ errorCode, onResend, onTakeBack }: UnsentNoticeProps) {
  const { t } = useTranslation(["chat", "errors"]);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <span className="inline-flex items-center gap-1.5 px-1 text-error [&>svg]:shrink-0">
        {alertIcon}
        {errorCode ? t(`errors:${errorCode}`) : t("chat:unsent")}
      </span>
      <button type="button" onClick={onTakeBack} className={ACTION}>
        {t("chat:takeBack")}
      </button>
      <button type="button" onClick={onResend} className={ACTION}>
        {t("chat:resend")}
      </button>
    </div>
  );
}
