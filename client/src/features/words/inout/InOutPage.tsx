import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { OfflineIcon } from "../../../components/icons/firstIcons.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { ExportSection } from "./ExportSection.tsx";
import { ImportSection } from "./ImportSection.tsx";

/** The page `/words/in-out`: saved words as files for Anki and spreadsheets, and lists of words from there. */
export default function InOutPage() {
  const { t } = useTranslation("words");
  const guest = useViewerUser().userType === "guest";
  const isReachable = useServerReachable();
  useOwnTitle(t("inout.title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 pt-3 pb-10 sm:pt-6">
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackLink to="/words" label={t("inout.back")} />
          <h1 className="min-w-0 text-2xl font-bold tracking-tight">{t("inout.title")}</h1>
        </div>
      </header>
      {guest ? (
        <Notice icon={<WordIcon size={28} />} title={t("inout.guest.title")} text={t("inout.guest.text")}>
          <AccountLinks from="/words/in-out" register={t("inout.guest.register")} login={t("inout.guest.login")} />
        </Notice>
      ) : (
        <>
          {!isReachable && (
            <p role="status" className="flex items-center gap-2 rounded-card bg-primary-soft p-4">
              <OfflineIcon size={20} className="shrink-0" />
              {t("inout.offline")}
            </p>
          )}
          <ExportSection disabled={!isReachable} />
          <ImportSection disabled={!isReachable} />
        </>
      )}
    </div>
  );
}
