import { useTranslation } from "react-i18next";
import "./figures.css";

export interface Figure {
  key: string;
  count: number;
  /** What is counted, in the form that goes with the count. */
  text: string;
}

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  /** One more is on its way: its room is kept. */
  isWaiting?: boolean;
}

/** Counts side by side, each above what it counts: so they are read in every language. */
export function Figures({ label, figures, isWaiting = false }: FiguresProps) {
  const { t } = useTranslation("words");
  return (
    <ul aria-label={label} className="figures">
      {figures.map(({ key, count, text }) => (
        <li key={key}>
          <span>{t("progress.figure", { count })}</span>
          <span>{text}</span>
        </li>
      ))}
      {isWaiting && <li role="presentation" className="invisible" />}
    </ul>
  );
}
