import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { ClockIcon } from "../../../components/icons/chatIcons.tsx";

interface WaitingSignProps {
  /** Until when the server has the message wait, in milliseconds since 1970. */
  notBefore: number | null;
  onTakeBack: () => void;
}

/**
 * Shown under a message that waits: it is sent once the server is reachable and the previous reply has ended, or at the
 * time that the server has named.
 */
export function WaitingSign({ notBefore, onTakeBack }: WaitingSignProps) {
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
