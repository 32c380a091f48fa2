import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { BackLink } from "../../components/buttons/BackLink.tsx";
import { DownloadIcon, ProgressIcon, WordIcon } from "../../components/icons/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useOwnTitle } from "../../lib/pageTitle.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { ReviewLink } from "./ReviewLink.tsx";
import { SavedWords } from "./list/SavedWords.tsx";

/** The page `/words`: the words that a person has saved. Guests save none, and see the ways to an account. */
export default function WordsPage() {
  const { t } = useTranslation("words");
  const { id, userType } = useViewerUser();
  const guest = userType === "guest";
  useOwnTitle(t("list.title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-4 pt-3 pb-10 sm:pt-6">
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackLink to="/profile" label={t("list.back")} />
          <h1 className="min-w-0 flex-1 text-2xl font-bold tracking-tight">{t("list.title")}</h1>
          {!guest && (
            <>
              <IconLink to="/words/progress" label={t("progress.title")}>
                <ProgressIcon />
              </IconLink>
              <IconLink to="/words/in-out" label={t("inout.title")}>
                <DownloadIcon />
              </IconLink>
            </>
          )}
        </div>
      </header>
      {guest ? (
        <Notice icon={<WordIcon size={28} />} title={t("list.guest.title")} text={t("list.guest.text")}>
          <AccountLinks from="/words" register={t("list.guest.register")} login={t("list.guest.login")} />
        </Notice>
      ) : (
        <>
          <ReviewLink userId={id} />
          <SavedWords />
        </>
      )}
    </div>
  );
}

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary"
    >
      {children}
    </Link>
  );
}
