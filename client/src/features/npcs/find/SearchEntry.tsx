import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SearchIcon } from "../../../components/icons/firstIcons.tsx";
import { withFilters } from "./useNpcFilters.ts";
import type { NpcFilters } from "./useNpcFilters.ts";

/** A link to the search page that passes the filters on: it looks like the field there, on phones like a button. */
export function SearchEntry({ filters }: { filters: NpcFilters }) {
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
