import { useTranslation } from "react-i18next";
import { closeNote } from "../../lib/points/pointsNews.ts";
import { classNames } from "../classNames.ts";
import { CloseButton } from "../buttons/CloseButton.tsx";
import { RechargeLink } from "./RechargeLink.tsx";

interface PointsNoteProps {
  note: "first" | "low";
  spent: number;
  left: number;
  /** It stands above the balance, not below. */
  above: boolean;
}

/** A word about what became of the points, at the balance: it goes by itself, and taps beside its buttons pass it by. */
export default function PointsNote({ note, spent, left, above }: PointsNoteProps) {
  const { t } = useTranslation();
  return (
    <span
      role="note"
      className={classNames(
        "pointer-events-none absolute right-0 z-30 flex w-max max-w-[min(19rem,calc(100vw-2rem))] animate-fade items-start rounded-card border border-line bg-raised pl-4 text-sm font-normal whitespace-normal text-ink shadow-float",
        above ? "bottom-full mb-4" : "top-full mt-1",
      )}
    >
      <span className="flex flex-col items-start gap-2 py-3">
        {note === "first"
          ? t("pointsNote.first", { price: t("points", { count: spent }) })
          : t("pointsNote.low", { left: t("points", { count: left }) })}
        {note === "low" && (
          <span className="pointer-events-auto">
            <RechargeLink variant="soft">{t("notEnoughPoints.action")}</RechargeLink>
          </span>
        )}
      </span>
      <CloseButton label={t("close")} onClose={closeNote} className="pointer-events-auto hover:text-ink" />
    </span>
  );
}
