import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";

/** Reads a section again, and says where what it shows is old. */
export function FreshNote({ isOld, refetch }: { isOld: boolean; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation("operate");
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-warning empty:hidden">
        {isOld && t("fresh.old")}
      </span>
      <SmallButton variant="soft" onClick={() => void refetch().catch(() => undefined)}>
        <RetryIcon size={16} />
        {t("fresh.again")}
      </SmallButton>
    </span>
  );
}
