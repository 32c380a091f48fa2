import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./waitingCard.css";

interface WaitingCardProps {
  /** Words that can be reviewed now. */
  waiting: number;
  /** The face or faces of who said them. */
  faces: ReactNode;
  /** What else is told, below. */
  children?: ReactNode;
  /** The button to what is done next, if there is any. */
  next?: ReactNode;
}

/** How many words are due, with faces, and what is done next: in one row where it fits. */
export function WaitingCard({ waiting, faces, children, next }: WaitingCardProps) {
  const { t } = useTranslation("words");
  return (
    <section aria-label={t("review.title")} className="waiting-card">
      {faces}
      <div className="min-w-0">
        <p className="text-xl leading-tight font-bold text-balance tabular-nums">
          {waiting > 0 ? t("progress.waiting", { count: waiting }) : t("progress.nothingWaits")}
        </p>
        {children}
      </div>
      {next}
    </section>
  );
}
