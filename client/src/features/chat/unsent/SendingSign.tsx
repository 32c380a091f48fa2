import { useTranslation } from "react-i18next";
import { ClockIcon } from "../../../components/icons/chatIcons.tsx";

/** Shown beside a message that is being sent. It appears after a delay, so that nothing blinks. */
export function SendingSign() {
  const { t } = useTranslation("chat");
  return (
    <span
      role="img"
      aria-label={t("sending")}
      className="-ml-5 animate-fade pb-1.5 text-muted [animation-delay:400ms] [animation-fill-mode:backwards]"
    >
      <ClockIcon />
    </span>
  );
}
