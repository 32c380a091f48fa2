import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LinkButton } from "../../components/Button.tsx";
import { BackIcon, PointsIcon } from "../../components/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { Records } from "./Records.tsx";

/** The page `/points/records`: one's points and where they came from and went. Guests have none and learn how to get some. */
export default function RecordsPage() {
  const { t } = useTranslation("points");
  const guest = useViewerUser().userType === "guest";
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-4 pt-3 pb-10 sm:pt-6">
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <Link
            to="/profile"
            aria-label={t("toProfile")}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary"
          >
            <BackIcon />
          </Link>
          <h1 className="text-2xl font-bold tracking-tight">{t("title")}</h1>
        </div>
      </header>
      {guest ? (
        <Notice icon={<PointsIcon size={28} />} title={t("guest.title")} text={t("guest.text")}>
          <LinkButton to="/register" state={{ from: "/points/records" }}>
            {t("guest.register")}
          </LinkButton>
          <LinkButton to="/login" state={{ from: "/points/records" }} variant="plain">
            {t("guest.login")}
          </LinkButton>
        </Notice>
      ) : (
        <Records />
      )}
    </div>
  );
}
