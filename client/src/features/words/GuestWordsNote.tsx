import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** Says quietly that an account keeps what a guest has saved, and leads to one and back here. */
export function GuestWordsNote({ from }: { from: string }) {
  const { t } = useTranslation("words");
  const link = "font-medium text-primary underline-offset-4 hover:underline";
  return (
    <p className="px-1 text-sm text-pretty text-muted">
      {t("list.guest.kept")}{" "}
      <Link to="/register" state={{ from }} className={link}>
        {t("list.guest.register")}
      </Link>
      {" · "}
      <Link to="/login" state={{ from }} className={link}>
        {t("list.guest.login")}
      </Link>
    </p>
  );
}
