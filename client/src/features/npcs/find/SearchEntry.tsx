import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SearchIcon } from "../../../components/icons/icons.tsx";
import { withFilters } from "./useNpcFilters.ts";
import type { NpcFilters } from "./useNpcFilters.ts";

/** A link to the search page that looks like its field and passes the filters on. */
export function SearchEntry({ filters }: { filters: NpcFilters }) {
  const { t } = useTranslation("npcs");
  return (
    <Link
      to={{ pathname: "/search", search: withFilters(new URLSearchParams(), filters).toString() }}
      className="flex min-h-12 items-center gap-3 rounded-full border border-line bg-card px-4.5 text-field text-muted transition-colors hover:border-primary sm:max-w-md"
    >
      <SearchIcon size={20} className="shrink-0" />
      {t("search.title")}
    </Link>
  );
}
