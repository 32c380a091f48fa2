import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH_LENGTH } from "../../../../../schema/rules/npcs.ts";
import { CloseIcon, SearchIcon } from "../../../components/icons/firstIcons.tsx";
import type { useSearchText } from "./useSearchText.ts";

/** The field of the search page. On a phone, searching puts the keyboard away. */
export function SearchField({ search, lang }: { search: ReturnType<typeof useSearchText>; lang: string }) {
  const { t } = useTranslation("npcs");
  const field = useRef<HTMLInputElement>(null);
  const { text, query, type, startComposing, endComposing, searchNow, clear } = search;
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1"
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
        className="min-h-12 w-full rounded-full border border-muted/50 bg-card pr-12 pl-11 text-field transition-colors placeholder:text-muted hover:border-muted"
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
