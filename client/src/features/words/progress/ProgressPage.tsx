import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { Standing } from "./Standing.tsx";

/** The page `/words/progress`: what waits, what comes, what was done, and how the person learns. */
export default function ProgressPage() {
  const { t } = useTranslation("words");
  const guest = useViewerUser().userType === "guest";
  useOwnTitle(t("progress.title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 pt-3 pb-10 sm:pt-6">
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackLink to="/words" label={t("review.back")} />
          <h1 className="min-w-0 text-2xl font-bold tracking-tight">{t("progress.title")}</h1>
        </div>
      </header>
      {guest ? (
        <Notice icon={<WordIcon size={28} />} title={t("list.guest.title")} text={t("list.guest.text")}>
          <AccountLinks from="/words/progress" register={t("list.guest.register")} login={t("list.guest.login")} />
        </Notice>
      ) : (
        <Standing />
      )}
    </div>
  );
}
