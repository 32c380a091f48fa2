import { useTranslation } from "react-i18next";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { priceOf } from "../../../lib/recharge/dogeText.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import "./packageCard.css";

/** The look of a choice; the chosen one has the primary colour. */
export const CHOICE =
  "relative flex min-h-24 flex-col justify-center rounded-card border border-line bg-card px-4 py-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";

/** A number of points to choose, with what they cost. */
export function PackageCard({ points, checked, onChoose }: { points: number; checked: boolean; onChoose: () => void }) {
  const { t } = useTranslation("common");
  const doge = useDoge();
  return (
    <label className={`${CHOICE} package-card cursor-pointer tabular-nums`}>
      <input
        type="radio"
        name="package"
        value={points}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {checked && <CheckIcon size={18} className="absolute top-3 right-3 text-primary" />}
      <span className="package-points text-lg leading-tight font-bold">{t("points", { count: points })}</span>
      <span className="text-sm text-muted">{doge(priceOf(points))}</span>
    </label>
  );
}
