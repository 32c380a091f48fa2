import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { SearchIcon } from "../../../components/icons/firstIcons.tsx";
import type { WordState } from "../../../schema.generated.ts";

const STATES: readonly (WordState | null)[] = [null, "new", "learning", "known"];

interface WordFiltersProps {
  text: string;
  onText: (text: string) => void;
  state: WordState | null;
  onState: (state: WordState | null) => void;
  /** Stands beside the search. */
  children: ReactNode;
}

/** The filters of the saved words: a text, and how well they are known. */
export function WordFilters({ text, onText, state, onState, children }: WordFiltersProps) {
  const { t } = useTranslation("words");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <label className="relative block min-w-0 flex-1">
          <span className="sr-only">{t("list.search")}</span>
          <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted" />
          <input
            type="search"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            placeholder={t("list.search")}
            value={text}
            onChange={(event) => onText(event.target.value)}
            className={classNames(
              "min-h-12 w-full rounded-full border border-muted/50 bg-card pr-4 pl-11 text-field text-ellipsis",
              "transition-colors placeholder:text-muted hover:border-muted",
            )}
          />
        </label>
        {children}
      </div>
      <ul
        aria-label={t("list.byState")}
        className="relative -mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 scrollbar-none"
      >
        {STATES.map((one) => (
          <li key={one ?? "all"} className="shrink-0">
            <button
              type="button"
              aria-pressed={state === one}
              onClick={() => onState(one)}
              className={classNames(
                "min-h-11 rounded-full border px-4 text-sm",
                state === one
                  ? "border-transparent bg-primary-soft font-semibold text-primary"
                  : "border-line bg-card hover:border-primary",
              )}
            >
              {t(one === null ? "list.all" : `list.states.${one}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
