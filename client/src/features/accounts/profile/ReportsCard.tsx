import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { FlagIcon } from "../../../components/icons/icons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";

/** Leads to what one has reported, and to decisions about one's own things. */
export function ReportsCard() {
  const { t } = useTranslation("profile");
  return (
    <Link
      to="/reports"
      className="flex min-h-16 flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:bg-primary-soft/50"
    >
      <IconDisc className="size-10 bg-primary-soft text-primary">
        <FlagIcon size={20} />
      </IconDisc>
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block text-lg leading-tight font-bold">{t("reports.title")}</span>
        <span className="block text-sm text-muted">{t("reports.text")}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </Link>
  );
}
