import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";

/** Rows on a page of a list. */
export const ROWS = 20;

interface PageStepsProps {
  /** From 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Leads to the pages before and after, where a list has more than one. */
export function PageSteps({ page, total, onPage }: PageStepsProps) {
  const { t } = useTranslation("operate");
  const pages = Math.ceil(total / ROWS);
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages.label")} className="flex items-center justify-between gap-2">
      <SmallButton disabled={page === 1} className="disabled:opacity-40" onClick={() => onPage(page - 1)}>
        <BackIcon size={18} />
        {t("pages.before")}
      </SmallButton>
      <p className="text-sm text-muted tabular-nums">{t("pages.here", { page, pages })}</p>
      <SmallButton disabled={page === pages} className="disabled:opacity-40" onClick={() => onPage(page + 1)}>
        {t("pages.next")}
        <ForwardIcon size={18} />
      </SmallButton>
    </nav>
  );
}
