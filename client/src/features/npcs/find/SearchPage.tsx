import { useTranslation } from "react-i18next";
import { BackButton } from "../../../components/buttons/BackButton.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { TopicChips } from "./TopicChips.tsx";
import { NoMatch } from "./NoMatch.tsx";
import { NpcGrid } from "../cards/NpcGrid.tsx";
import { SearchField } from "./SearchField.tsx";
import { useNpcFilters } from "./useNpcFilters.ts";
import { useNpcPages } from "../useNpcPages.ts";
import { useSearchText } from "./useSearchText.ts";

/**
 * The page `/search`: characters by their words and topics. With nothing asked for it shows the popular ones.
 */
export default function SearchPage() {
  const { t } = useTranslation("npcs");
  const { language } = useViewerUser();
  useOwnTitle(t("search.title"));
  const search = useSearchText();
  const filtering = useNpcFilters({ replace: true });
  const { query } = search;
  const asked = query !== "" || filtering.active;
  const pages = useNpcPages({ type: asked ? "public" : "popular", query, ...filtering.filters });
  const counted = asked && !pages.stale && pages.items.length > 0;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col px-4 pb-10 sm:px-6">
      <header className="sticky top-0 z-20 -mx-4 flex flex-col gap-1 bg-page/95 px-4 pt-3 pb-1 backdrop-blur-sm sm:top-16 sm:mx-0 sm:px-0 sm:pt-6 sm:pb-3">
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackButton />
          <h1 className="sr-only">{t("search.title")}</h1>
          <SearchField search={search} lang={language} />
        </div>
      </header>
      <TopicChips filtering={filtering} />
      <p role="status" className="min-h-9 px-1 pt-3 pb-2 text-sm text-muted tabular-nums">
        {!asked && t("search.popular")}
        {counted && t("total", { count: pages.total })}
      </p>
      <NpcGrid
        pages={pages}
        label={t(asked ? "search.results" : "search.popular")}
        empty={
          asked && (
            <NoMatch query={query} filtering={filtering}>
              {query !== "" && (
                <Button variant={filtering.active ? "soft" : "primary"} onClick={search.clear}>
                  {t("noMatch.showAll")}
                </Button>
              )}
            </NoMatch>
          )
        }
      />
    </div>
  );
}
