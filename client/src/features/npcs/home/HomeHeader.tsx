import { useTranslation } from "react-i18next";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { SearchEntry } from "../find/SearchEntry.tsx";
import type { NpcFilters } from "../find/useNpcFilters.ts";
import { HomeLine } from "./HomeLine.tsx";

/** The language being practised, which a tap changes, and the way to the search. */
export function HomeHeader({ filters }: { filters: NpcFilters }) {
  const { t, i18n } = useTranslation("home");
  const { language } = useViewerUser();
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(language);
  return (
    <header>
      <div className="pt-safe" />
      <div className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-[7.5rem] text-2xl font-bold tracking-tight sm:text-xl">
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
