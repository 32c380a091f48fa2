import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ForwardIcon, SearchIcon } from "../../components/icons/firstIcons.tsx";
import { BalanceChip } from "../../components/points/BalanceChip.tsx";
import { loadFile } from "../../lib/loading/loadFile.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { NpcGrid } from "./cards/NpcGrid.tsx";
import { NoMatch } from "./find/NoMatch.tsx";
import { TopicChips } from "./find/TopicChips.tsx";
import { useNpcFilters, withFilters } from "./find/useNpcFilters.ts";
import type { NpcFilters } from "./find/useNpcFilters.ts";
import { HomeLine } from "./home/HomeLine.tsx";
import { loadToday, useToday } from "./home/loadToday.ts";
import { TodaysRoom } from "./home/TodaysRoom.tsx";
import { useNpcPages } from "./useNpcPages.ts";

/** The page `/`: one's latest chats, topics, and all public characters. */
export default function HomePage() {
  const { t } = useTranslation("home");
  const filtering = useNpcFilters();
  const today = useToday();
  useEffect(() => void loadFile(loadToday).catch(() => undefined), []);
  const pages = useNpcPages({ type: "public", ...filtering.filters });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-2 px-4 pt-2 pb-8 sm:px-6 sm:pt-4">
      <HomeHeader filters={filtering.filters} />
      {today ?? <TodaysRoom />}
      <section className="flex flex-col gap-2">
        <h2 className="sr-only">{t("everyone")}</h2>
        <TopicChips filtering={filtering} />
        <NpcGrid pages={pages} label={t("everyone")} empty={filtering.active && <NoMatch filtering={filtering} />} />
      </section>
    </div>
  );
}

/** The language being practised, which a tap changes, and the way to the search. */
function HomeHeader({ filters }: { filters: NpcFilters }) {
  const { t, i18n } = useTranslation("home");
  const { language } = useViewerUser();
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(language);
  return (
    <header>
      <div className="pt-safe" />
      <div className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-[7.5rem] text-2xl font-bold tracking-tight sm:text-xl xl:text-2xl">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => openPageSheet({ kind: "practise" })}
            className="group flex min-h-11 max-w-full items-center gap-1 text-left"
          >
            {/* The language alone leaves room for the points, however many there are. */}
            <span aria-hidden="true" className="min-w-0 text-[min(1.95rem,6.2vw)] first-letter:uppercase sm:hidden">
              {name}
            </span>
            <span className="min-w-0 max-sm:sr-only">{t(`practise.${language}`)}</span>
            <ForwardIcon size={20} className="shrink-0 rotate-90 text-muted group-hover:text-primary" />
          </button>
        </h1>
        <BalanceChip className="sm:hidden" />
        <SearchEntry filters={filters} />
      </div>
      <HomeLine language={language} />
    </header>
  );
}

/** A link to the search page that passes the filters on: it looks like the field there, on phones like a button. */
function SearchEntry({ filters }: { filters: NpcFilters }) {
  const { t } = useTranslation("npcs");
  return (
    <Link
      to={{ pathname: "/search", search: withFilters(new URLSearchParams(), filters).toString() }}
      className="flex size-11 shrink-0 items-center justify-center gap-3 rounded-full border border-line bg-card text-field text-muted transition-colors hover:border-primary sm:h-11 sm:w-72 sm:justify-start sm:px-4"
    >
      <SearchIcon size={20} className="shrink-0" />
      <span className="max-sm:sr-only sm:truncate">{t("search.title")}</span>
    </Link>
  );
}
