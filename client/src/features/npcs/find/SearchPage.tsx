import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH_LENGTH } from "../../../../../schema/rules/npcs.ts";
import { BackButton } from "../../../components/buttons/BackButton.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { CloseIcon, SearchIcon } from "../../../components/icons/firstIcons.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { NpcGrid } from "../cards/NpcGrid.tsx";
import { useNpcPages } from "../useNpcPages.ts";
import { NoMatch } from "./NoMatch.tsx";
import { TopicChips } from "./TopicChips.tsx";
import { useNpcFilters } from "./useNpcFilters.ts";
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

/** The field of the search page. On a phone, searching puts the keyboard away. */
function SearchField({ search, lang }: { search: ReturnType<typeof useSearchText>; lang: string }) {
  const { t } = useTranslation("npcs");
  const field = useRef<HTMLInputElement>(null);
  const { text, query, type, startComposing, endComposing, searchNow, clear } = search;
  return (
    <form
      role="search"
      className="relative max-w-xl min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
        if (matchMedia("(pointer: coarse)").matches) field.current?.blur();
      }}
    >
      <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted" />
      <input
        ref={field}
        // On a return to search results the keyboard would cover them.
        autoFocus={query === ""}
        type="text"
        role="searchbox"
        lang={lang}
        dir="auto"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={t("search.title")}
        placeholder={t("search.title")}
        value={text}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={startComposing}
        onCompositionEnd={(event) => endComposing(event.currentTarget.value)}
        className={classNames(
          "min-h-12 w-full rounded-full border border-muted/50 bg-card pl-11 text-field text-ellipsis transition-colors",
          "placeholder:text-muted hover:border-muted",
          text === "" ? "pr-4" : "pr-12",
        )}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            clear();
            field.current?.focus();
          }}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <CloseIcon size={20} />
        </button>
      )}
    </form>
  );
}
