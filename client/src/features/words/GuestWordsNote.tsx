import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";

/** Says quietly that an account keeps what a guest has saved, and leads to one and back here. */
export function GuestWordsNote({ from, className }: { from: string; className?: string }) {
  const { t } = useTranslation("words");
  const link = "inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline";
  return (
    <div className={classNames("rounded-card bg-primary-soft px-4 pt-3 pb-1 text-sm", className)}>
      <p className="text-pretty">{t("list.guest.kept")}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/register" state={{ from }} className={link}>
          {t("list.guest.register")}
        </Link>
        <Link to="/login" state={{ from }} className={link}>
          {t("list.guest.login")}
        </Link>
      </p>
    </div>
  );
}
