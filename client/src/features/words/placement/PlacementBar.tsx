import { useTranslation } from "react-i18next";
import { MOST_ANSWERS } from "../../../../../schema/rules/level/placement.ts";
import { AnswerBar, UndoAnswer } from "../AnswerBar.tsx";

interface PlacementBarProps {
  answers: number;
  /** Null once all is answered: nothing is taken back then. */
  onUndo: (() => void) | null;
}

/** How far a placement is. One that is sure early asks for no more: then the bar is full with fewer answers. */
export function PlacementBar({ answers, onUndo }: PlacementBarProps) {
  const { t } = useTranslation("words");
  return (
    <div className="flex min-h-11 items-center gap-2">
      <AnswerBar label={t("placement.progress")} done={answers} most={onUndo ? MOST_ANSWERS : answers} />
      {onUndo && <UndoAnswer answers={answers} onUndo={onUndo} />}
    </div>
  );
}
