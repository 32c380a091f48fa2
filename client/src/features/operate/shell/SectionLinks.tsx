import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classNames } from "../../../components/classNames.ts";
import type { sectionsFor } from "../sections.ts";

interface SectionLinksProps {
  sections: ReturnType<typeof sectionsFor>;
  here: string;
}

/** The sections beside the page; on narrow screens a bar above it, which scrolls to the one that is open. */
export function SectionLinks({ sections, here }: SectionLinksProps) {
  const { t } = useTranslation("operate");
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (open && bar.current)
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.clientWidth) / 2;
  }, [here]);
  return (
    <nav aria-label={t("title")} className="md:sticky md:top-24 md:w-48 md:shrink-0 md:self-start">
      <ul
        ref={bar}
        className="relative scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 sm:-mx-6 sm:px-6 md:mx-0 md:flex-col md:overflow-visible md:px-0"
      >
        {sections.map(({ key, Icon }) => (
          <li key={key} className="shrink-0">
            <Link
              to={`/operate/${key}`}
              aria-current={key === here ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-2.5 rounded-full px-4 whitespace-nowrap transition-colors focus-visible:-outline-offset-2 md:rounded-md",
                key === here ? "bg-primary-soft font-semibold text-primary" : "text-muted hover:text-ink",
              )}
            >
              <Icon size={20} />
              {t(`sections.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
