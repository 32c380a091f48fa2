import { useTranslation } from "react-i18next";
import { BalanceChip } from "../../components/points/BalanceChip.tsx";
import { DemoNote } from "../../components/notices/DemoNote.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { FeaturedFaces } from "./FeaturedFaces.tsx";
import { FilterChips } from "./find/FilterChips.tsx";
import { greeting } from "./greeting.ts";
import { NoMatch } from "./find/NoMatch.tsx";
import { NpcGrid } from "./cards/NpcGrid.tsx";
import { SearchEntry } from "./find/SearchEntry.tsx";
import { useNpcFilters } from "./find/useNpcFilters.ts";
import { useNpcPages } from "./useNpcPages.ts";

/** The page `/`: featured characters, filters, and all public characters. */
export default function HomePage() {
  const { t } = useTranslation("home");
  const { language } = useViewerUser();
  const filtering = useNpcFilters();
  const pages = useNpcPages({ type: "public", ...filtering.filters });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 sm:gap-6 sm:px-6 sm:pt-8">
      <header>
        <div className="pt-safe" />
        <div className="flex items-center justify-between gap-3">
          <p lang={language} className="text-muted">
            {greeting(language)}
          </p>
          <BalanceChip className="sm:hidden" />
        </div>
        <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t(`practise.${language}`)}</h1>
        <DemoNote className="mt-1.5" />
      </header>
      <SearchEntry filters={filtering.filters} />
      <FeaturedFaces />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{t("everyone")}</h2>
        <FilterChips filtering={filtering} practised={language} />
        <NpcGrid pages={pages} label={t("everyone")} empty={filtering.active && <NoMatch filtering={filtering} />} />
      </section>
    </div>
  );
}
