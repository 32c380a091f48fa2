import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { BackIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";

const LOOK =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold text-primary hover:bg-primary-soft";

/** Links to the previous and next pages. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("recharge");
  return (
    <nav aria-label={t("pager.label")} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <span className="justify-self-start">
        <Step to={page - 1} pages={pages}>
          <BackIcon size={18} />
          {t("pager.before")}
        </Step>
      </span>
      <p aria-current="page" className="text-sm text-muted tabular-nums">
        {t("pager.page", { page, pages })}
      </p>
      <span className="justify-self-end">
        <Step to={page + 1} pages={pages}>
          {t("pager.next")}
          <ForwardIcon size={18} />
        </Step>
      </span>
    </nav>
  );
}

/** A link to a page, or an empty space of the same size. */
function Step({ to, pages, children }: { to: number; pages: number; children: ReactNode }) {
  const { state } = useLocation();
  if (to < 1 || to > pages) return null;
  return (
    <Link to={`?page=${to}`} state={state} className={LOOK}>
      {children}
    </Link>
  );
}
