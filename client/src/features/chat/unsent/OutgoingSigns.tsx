import { useTranslation } from "react-i18next";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { ClockIcon, FailedIcon } from "../../../components/icons/chatIcons.tsx";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import type { Outgoing } from "./unsentMessages.ts";

/** Under the person's own message before the server has confirmed it: that it waits, or was refused. */
export function OutgoingSigns({ outgoing, actions }: { outgoing: Outgoing; actions: ConversationActions }) {
  const takeBack = (): void => actions.takeBack(outgoing);
  if (outgoing.state === "refused") {
    return (
      <UnsentNotice errorCode={outgoing.errorCode} onResend={() => actions.resend(outgoing)} onTakeBack={takeBack} />
    );
  }
  return outgoing.state === "waiting" && <WaitingSign notBefore={outgoing.notBefore} onTakeBack={takeBack} />;
}

interface UnsentNoticeProps {
  /** Null when the server was not reached. */
  errorCode: ErrorCode | null;
  onResend: () => void;
  /** Puts the text back where it can be changed. */
  onTakeBack: () => void;
}

/** Shown under a message that was not sent: why, and what the user can do. */
function UnsentNotice({ errorCode, onResend, onTakeBack }: UnsentNoticeProps) {
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

interface WaitingSignProps {
  /** Until when the server has the message wait, in milliseconds since 1970. */
  notBefore: number | null;
  onTakeBack: () => void;
}

/**
 * Shown under a message that waits: it is sent once the server is reachable and the previous reply has ended, or at the
 * time that the server has named.
 */
function WaitingSign({ notBefore, onTakeBack }: WaitingSignProps) {
  const { t, i18n } = useTranslation("chat");
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: "medium" });
  return (
    <div className="flex items-center justify-end gap-x-1 text-sm">
      <span className="inline-flex items-center gap-1.5 px-1 text-muted [&>svg]:shrink-0">
        <ClockIcon />
        {notBefore === null ? t("waiting") : t("limited", { time: clock.format(notBefore) })}
      </span>
      <SmallButton onClick={onTakeBack}>{t("takeBack")}</SmallButton>
    </div>
  );
}
