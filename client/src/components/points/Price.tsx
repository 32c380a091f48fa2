import { useTranslation } from "react-i18next";
import { PointsIcon } from "../icons/firstIcons.tsx";

/**
 * The price of an action in points, inside its button.
 * Renders nothing where the action is free or the price is not loaded.
 */
export function Price({ points }: { points: number | undefined }) {
  const { t } = useTranslation();
  if (!points) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium tabular-nums">
      <PointsIcon size={10} className="text-accent" />
      <span aria-hidden="true">{t("number", { value: points })}</span>
      <span className="sr-only">({t("points", { count: points })})</span>
    </span>
  );
}
