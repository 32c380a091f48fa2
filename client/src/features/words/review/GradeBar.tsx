import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { GRADES } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { nextDues } from "../../../../../schema/rules/words/cards/schedule.ts";
import { classNames } from "../../../components/classNames.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { dueDay } from "../dueDay.ts";
import { timesMore } from "./reviewSession.ts";

const NAMES = { 1: "again", 2: "hard", 3: "good", 4: "easy" } as const satisfies Record<Grade, string>;

interface GradeBarProps {
  card: QueuedCard;
  settings: ReviewQueue["settings"];
  now: Date;
  /** The grade that the typed answer suggests. */
  suggested: Grade;
  onGrade: (grade: Grade) => void;
}

/** The four grades of an answer, each with how often or when the card would come back. */
export function GradeBar({ card, settings, now, suggested, onGrade }: GradeBarProps) {
  const { t, i18n } = useTranslation("words");
  const when = useMemo(() => {
    const dues = nextDues(card.id, card.memory, now, settings);
    return (grade: Grade): string => {
      // The minutes of the first steps would not be kept: what comes again in this sitting does so at its end.
      const count = timesMore(card, grade, now, settings);
      return count > 0 ? t("review.timesMore", { count }) : dueDay(dues[grade], i18n.language, now);
    };
  }, [card, settings, now, t, i18n.language]);
  return (
    <div role="group" aria-label={t("review.grade")} className="review-grades grid gap-1.5">
      {GRADES.map((grade) => (
        <button
          key={grade}
          type="button"
          aria-keyshortcuts={String(grade)}
          onClick={() => onGrade(grade)}
          className={classNames(
            "flex min-h-18 flex-col items-center justify-center rounded-card border px-1 transition-colors",
            grade === suggested
              ? "border-transparent bg-primary text-on-primary hover:opacity-90"
              : "border-line bg-card hover:border-primary",
            grade === 1 && grade !== suggested && "text-error",
          )}
        >
          <span className="text-sm leading-snug font-semibold sm:text-base">{t(`review.grades.${NAMES[grade]}`)}</span>
          <span
            className={classNames(
              "text-center text-xs leading-tight text-balance tabular-nums",
              grade !== suggested && "text-muted",
            )}
          >
            {when(grade)}
          </span>
        </button>
      ))}
    </div>
  );
}
