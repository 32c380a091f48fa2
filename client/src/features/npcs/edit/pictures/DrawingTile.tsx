import { useTranslation } from "react-i18next";
import { BrushIcon } from "../../../../components/icons/icons.tsx";

/** Holds the place of a picture while it is drawn, which takes an unknown time. */
export function DrawingTile() {
  const { t } = useTranslation("npcForm");
  return (
    <li className="overflow-hidden rounded-md border border-line bg-card">
      <div
        role="progressbar"
        aria-label={t("draw.running")}
        className="grid aspect-square animate-wait place-items-center bg-primary-soft text-primary"
      >
        <BrushIcon size={32} />
      </div>
      <p
        className="grid min-h-11 place-items-center border-t border-line px-2 text-center text-sm text-muted"
        aria-hidden="true"
      >
        {t("draw.running")}
      </p>
    </li>
  );
}
