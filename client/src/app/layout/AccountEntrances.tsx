import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { useSession } from "../../lib/session/session.ts";

const LOOK = "inline-flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors";

/** A guest's ways to an account, in the top bar. Renders nothing for others. */
export function AccountEntrances({ className }: { className: string }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  if (useSession().user?.userType !== "guest") return null;
  const state = { from: pathname + search + hash };
  return (
    <div className={classNames("flex gap-1", className)}>
      <Link to="/login" state={state} className={classNames(LOOK, "text-primary hover:bg-primary-soft")}>
        {t("nav.login")}
      </Link>
      <Link to="/register" state={state} className={classNames(LOOK, "bg-primary-soft text-primary max-md:hidden")}>
        {t("nav.register")}
      </Link>
    </div>
  );
}
