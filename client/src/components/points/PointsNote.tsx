import { useTranslation } from "react-i18next";
import { closeNote } from "../../lib/points/pointsNews.ts";
import { CloseButton } from "../buttons/CloseButton.tsx";
import { classNames } from "../classNames.ts";
import { RechargeLink } from "./RechargeLink.tsx";
import "./pointsNote.css";

/** Where it covers nothing that one is about to use: over a sheet, in the bar or under a full one, and under a phone's header. */
const PLACE = {
  page: "points-note-in-page",
  whole: "points-note-in-whole",
  bar: "points-note-in-bar",
  sheet: "right-0 bottom-full mb-4 max-w-[min(19rem,100vw-2rem)]",
};

const ROOM = { page: "py-2", whole: "flex-wrap py-2", bar: "py-1", sheet: "flex-wrap py-3" };

interface PointsNoteProps {
  note: "first" | "low";
  spent: number;
  left: number;
  /** Where the balance stands. */
  place: keyof typeof PLACE;
}

/**
 * A short note at the balance about points spent. It disappears by itself and with the page that it came on, and taps
 * beside its buttons pass through.
 */
export default function PointsNote({ note, spent, left, place }: PointsNoteProps) {
  const { t } = useTranslation();
  return (
    <span
      role="note"
      className={classNames(
        note === "low" && "points-note-low",
        "pointer-events-none absolute z-30 flex w-max animate-fade items-center rounded-card border border-line bg-raised pl-4 text-sm font-normal whitespace-normal text-ink shadow-float",
        PLACE[place],
      )}
    >
      <span className={classNames("flex items-center gap-x-3 gap-y-2 text-balance", ROOM[place])}>
        {note === "first"
          ? t("pointsNote.first", { price: t("points", { count: spent }) })
          : t("pointsNote.low", { left: t("points", { count: left }) })}
        {note === "low" && (
          <span className="pointer-events-auto shrink-0">
            <RechargeLink variant="soft">{t("notEnoughPoints.action")}</RechargeLink>
          </span>
        )}
      </span>
      <CloseButton label={t("close")} onClose={closeNote} className="pointer-events-auto hover:text-ink" />
    </span>
  );
}
