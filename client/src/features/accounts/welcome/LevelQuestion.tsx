import { useTranslation } from "react-i18next";
import { LEVELS } from "../../../../../schema/rules/languages.ts";
import type { Level } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";

interface LevelQuestionProps {
  /**
   * Null while no language is chosen: the question's room is kept then, so that nothing moves as it comes. On wide
   * screens the answers stand pale in it.
   */
  title: string | null;
  disabled: boolean;
  onAnswer: (level: Level) => void;
}

/** How well the chosen language is spoken, at the thumb; the answer leads in. */
export function LevelQuestion({ title, disabled, onAnswer }: LevelQuestionProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-live="polite"
      className={classNames(
        "sticky bottom-0 min-h-28 pt-2 pb-4",
        title === null ? "welcome-ahead pointer-events-none" : "bg-linear-to-t from-page from-90% to-transparent",
      )}
    >
      <div key={title} role="group" aria-label={title ?? undefined} className="animate-fade">
        {title && <h2 className="mb-3 text-lg font-semibold">{title}</h2>}
        <div className="flex flex-wrap gap-1.5">
          {LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              disabled={disabled || title === null}
              onClick={() => onAnswer(level)}
              className={classNames(
                "min-h-13 flex-1 px-1 whitespace-nowrap rounded-full bg-primary-soft font-semibold max-sm:text-sm text-primary transition",
                "hover:opacity-90 active:opacity-80 disabled:opacity-60",
              )}
            >
              {t(`levels.${level}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="pb-safe" />
    </section>
  );
}
