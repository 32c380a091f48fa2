import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { LANGUAGE_NAMES } from "../../../components/languages/languageNames.ts";
import { TAGS_SHOWN } from "../npcListing.ts";
import { useNpcTags } from "../npcs.generated.ts";
import { useTagName } from "./tagName.ts";
import type { NpcFiltering } from "./useNpcFilters.ts";

function Chip({
  pressed,
  lang,
  onClick,
  children,
}: {
  pressed: boolean;
  lang?: string;
  onClick: () => void;
  children: ReactNode;
}) {
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
        lang={lang}
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

const ROW = "relative flex gap-2 overflow-x-auto px-4 scrollbar-none sm:flex-wrap sm:gap-y-0 sm:px-0";

/** Languages and the most used tags, to narrow a list down with one tap. The language being practised comes first. */
export function FilterChips({ filtering, practised }: { filtering: NpcFiltering; practised: string }) {
  const { t } = useTranslation("npcs");
  const tagName = useTagName();
  const { data } = useNpcTags({ variables: { limit: TAGS_SHOWN } });
  const { filters, toggleLanguage, toggleTag } = filtering;
  const languages = [...LANGUAGES].sort((a, b) => Number(b === practised) - Number(a === practised));
  const offered = data?.npcTags.map(({ tag }) => tag) ?? [];
  // One that came by a link and is not among the most used can be taken off all the same.
  const tags = filters.tag && !offered.includes(filters.tag) ? [filters.tag, ...offered] : offered;
  return (
    <div className="-mx-4 flex flex-col sm:mx-0">
      <ul aria-label={t("filters.languages")} className={ROW}>
        {languages.map((language) => (
          <Chip
            key={language}
            lang={language}
            pressed={filters.languages.includes(language)}
            onClick={() => toggleLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Chip>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul aria-label={t("filters.tags")} className={ROW}>
          {tags.map((tag) => (
            <Chip key={tag} pressed={filters.tag === tag} onClick={() => toggleTag(tag)}>
              {tagName(tag)}
            </Chip>
          ))}
        </ul>
      )}
    </div>
  );
}
