import { useTranslation } from "react-i18next";
import { FlagIcon } from "../../../components/icons/icons.tsx";
import { LinkCard } from "./LinkCard.tsx";

/** Leads to what one has reported, and to decisions about one's own things. */
export function ReportsCard() {
  const { t } = useTranslation("profile");
  return <LinkCard to="/reports" icon={<FlagIcon size={20} />} title={t("reports.title")} text={t("reports.text")} />;
}
