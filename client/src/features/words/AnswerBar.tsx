import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { UndoIcon } from "../../components/icons/chatIcons.tsx";

interface AnswerBarProps {
  /** What the bar says to those who do not see it. */
  label: string;
  done: number;
  most: number;
  /** It is read as percent: how many there will be may change. */
  inPercent?: boolean;
}

/** A bar that moves with every answer. */
export function AnswerBar({ label, done, most, inPercent = false }: AnswerBarProps) {
  const share = most === 0 ? 0 : done / most;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={inPercent ? 100 : most}
      aria-valuenow={inPercent ? Math.round(share * 100) : done}
      className="h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className="size-full rounded-full bg-primary transition-transform duration-200"
        style={{ transform: `translateX(${share * 100 - 100}%)` }}
      />
    </div>
  );
}

interface UndoAnswerProps {
  answers: number;
  onUndo: () => void;
  /** Wide screens have room beside it for what it does. */
  hasText?: boolean;
}

/** Takes the last answer back. Its room is kept while there is none. */
export function UndoAnswer({ answers, onUndo, hasText = false }: UndoAnswerProps) {
  const { t } = useTranslation("words");
  return (
    <button
      type="button"
      title={t("review.undo")}
      aria-keyshortcuts="u"
      onClick={onUndo}
      style={{ visibility: answers === 0 ? "hidden" : undefined }}
      className={classNames(
        "flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full text-sm text-muted",
        "hover:text-primary",
        hasText && "sm:px-3",
      )}
    >
      <UndoIcon />
      <span className={hasText ? "max-sm:sr-only" : "sr-only"}>{t("review.undo")}</span>
    </button>
  );
}
