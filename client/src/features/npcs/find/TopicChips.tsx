import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { TAGS_SHOWN } from "../npcListing.ts";
import { useNpcTags } from "../npcs.generated.ts";
import { useTagName } from "./tagName.ts";
import type { NpcFiltering } from "./useNpcFilters.ts";

function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = item.current?.parentElement;
    // What is chosen is in view, also when it came by the URL.
    if (pressed && item.current && row)
      row.scrollLeft = item.current.offsetLeft - (row.clientWidth - item.current.offsetWidth) / 2;
  }, [pressed]);
  return (
    <li ref={item} className="shrink-0">
      {/* The chip is small, the target is not. */}
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onClick}
        className="group flex min-h-11 items-center rounded-full"
      >
        <span
          className={classNames(
            "flex h-9 items-center rounded-full border px-4 text-sm whitespace-nowrap transition-colors",
            pressed
              ? "border-transparent bg-primary-soft font-semibold text-primary"
              : "border-line bg-card group-hover:border-primary",
          )}
        >
          {children}
        </span>
      </button>
    </li>
  );
}

/** The most used tags in one row, to filter a list with one tap. Its space is reserved until they have loaded. */
export function TopicChips({ filtering }: { filtering: NpcFiltering }) {
  const { t } = useTranslation("npcs");
  const tagName = useTagName();
  const { data, error } = useNpcTags({ variables: { limit: TAGS_SHOWN } });
  const { filters, toggleTag } = filtering;
  const offered = data?.npcTags.map(({ tag }) => tag) ?? [];
  // One that came by a link and is not among the most used can be taken off all the same.
  const tags = filters.tag && !offered.includes(filters.tag) ? [filters.tag, ...offered] : offered;
  if (tags.length === 0) return data || error ? null : <div className="min-h-11" />;
  return (
    <ul
      aria-label={t("filters.tags")}
      className="relative -mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 scrollbar-none sm:-mx-6 sm:px-6 sm:[scrollbar-width:thin]"
    >
      {tags.map((tag) => (
        <Chip key={tag} pressed={filters.tag === tag} onClick={() => toggleTag(tag)}>
          {tagName(tag)}
        </Chip>
      ))}
    </ul>
  );
}
