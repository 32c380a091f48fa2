import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { ClockIcon } from "../../../components/icons/chatIcons.tsx";

/** Shown under a message that waits: it is sent once the server is reachable and the previous reply has ended. */
export function WaitingSign({ onTakeBack }: { onTakeBack: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex items-center justify-end gap-x-1 text-sm">
      <span className="inline-flex items-center gap-1.5 px-1 text-muted [&>svg]:shrink-0">
        <ClockIcon />
        {t("waiting")}
      </span>
      <SmallButton onClick={onTakeBack}>{t("takeBack")}</SmallButton>
    </div>
  );
}
