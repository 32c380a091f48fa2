import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { BackLink } from "../../components/buttons/BackLink.tsx";
import { PointsIcon } from "../../components/icons/firstIcons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useOwnTitle } from "../../lib/pageTitle.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { Records } from "./Records.tsx";

/** The page `/points/records`: the balance and its records. Guests have none and see the links to an account. */
export default function RecordsPage() {
  const { t } = useTranslation("points");
  const guest = useViewerUser().userType === "guest";
  useOwnTitle(t("title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-4 pt-3 pb-10 sm:pt-6">
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackLink to="/profile" label={t("toProfile")} />
          <h1 className="text-2xl font-bold tracking-tight">{t("title")}</h1>
        </div>
      </header>
      {guest ? (
        <Notice icon={<PointsIcon size={28} />} title={t("guest.title")} text={t("guest.text")}>
          <AccountLinks from="/points/records" register={t("guest.register")} login={t("guest.login")} />
        </Notice>
      ) : (
        <Records />
      )}
    </div>
  );
}
