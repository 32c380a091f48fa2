import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { HOUSE_TEXTS } from "../../../../../schema/rules/house.ts";
import type { HouseTextKind } from "../../../../../schema/rules/house.ts";
import { LANGUAGE_FACTS, languageOf } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { HouseLinks } from "../../../components/house/HouseLinks.tsx";
import { Logo } from "../../../components/icons/Logo.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import "../../../lib/house/houseTexts.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { DefaultRules } from "./DefaultRules.tsx";
import { useHouseText } from "./house.generated.ts";
import type { HouseTextQuery } from "./house.generated.ts";
import { HouseMarkdown } from "../../../components/house/HouseMarkdown.tsx";

/** The pages `/rules`, `/imprint` and `/privacy`, for everyone: also for people who have no session. */
export default function HousePage() {
  const { pathname } = useLocation();
  const kind = HOUSE_TEXTS.find((known) => pathname.startsWith(`/${known}`)) ?? "rules";
  const { t } = useTranslation();
  useOwnTitle(t(`house.${kind}`));
  return (
    <div className="flex min-h-dvh flex-col bg-page px-safe">
      <header className="mx-auto w-full max-w-[680px] px-4 sm:px-6">
        <div className="pt-safe" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 pt-3 sm:pt-6">
          <Link
            to="/"
            className="-ml-1 flex min-h-11 items-center gap-2 rounded-md px-1 text-lg font-bold text-primary"
          >
            <Logo size={26} />
            Causerie
          </Link>
          <HouseLinks here={kind} />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-[680px] flex-1 flex-col gap-4 px-4 pt-4 pb-12 sm:px-6 sm:pt-8">
        <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t(`house.${kind}`)}</h1>
        <TextOf key={kind} kind={kind} />
      </main>
    </div>
  );
}

function TextOf({ kind }: { kind: HouseTextKind }) {
  const { t, i18n } = useTranslation(["house", "common"]);
  const language = languageOf(i18n.language) ?? "en";
  const { data, error, refetch } = useHouseText({
    variables: { kind, language },
    fetchPolicy: "cache-and-network",
  });
  if (!data && error)
    return (
      <LoadFailure title={t("house:failed")} error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data) return <Spinner />;
  if (data.houseText) return <Written text={data.houseText} language={language} />;
  return kind === "rules" ? <DefaultRules /> : <Notice title={t("house:none")} text={t("house:noneText")} />;
}

interface WrittenProps {
  text: NonNullable<HouseTextQuery["houseText"]>;
  /** The person's. */
  language: Language;
}

/** What the operator has written: since when, and in which language it is where that is another one. */
function Written({ text: { text, language: own, at }, language }: WrittenProps) {
  const { t, i18n } = useTranslation("house");
  const times = useTimes();
  const { locale, direction } = LANGUAGE_FACTS[own];
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(own) ?? LANGUAGE_FACTS[own].ownName;
  return (
    <>
      {own !== language && (
        <p className="rounded-card bg-info-soft px-4 py-2.5 text-info">{t("otherLanguage", { language: name })}</p>
      )}
      <article lang={locale} dir={direction}>
        <HouseMarkdown text={text} />
      </article>
      <p className="pt-4 text-sm text-muted">{t("writtenOn", { date: times.day(at) })}</p>
    </>
  );
}
