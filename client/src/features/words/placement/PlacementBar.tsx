import { useTranslation } from "react-i18next";
import { MOST_ANSWERS } from "../../../../../schema/rules/level/placement.ts";
import { AnswerBar } from "../AnswerBar.tsx";

interface PlacementBarProps {
  answers: number;
  isOver: boolean;
}

/** How far a placement is. One that is sure early asks for no more: then the bar is full with fewer answers. */
export function PlacementBar({ answers, isOver }: PlacementBarProps) {
  const { t } = useTranslation("words");
  return (
    <div className="flex min-h-7 items-center">
      <AnswerBar label={t("placement.progress")} done={answers} most={isOver ? answers : MOST_ANSWERS} />
    </div>
  );
}
