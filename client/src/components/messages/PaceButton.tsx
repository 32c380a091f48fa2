import { useTranslation } from "react-i18next";
import { madeOnce } from "../../../../schema/rules/madeOnce.ts";
import { classNames } from "../classNames.ts";
import { pace, readSlowly, SLOW_RATE } from "../../lib/speech/pace.ts";

const rateIn = madeOnce((locale: string) => new Intl.NumberFormat(locale));

/** Switches between reading aloud as one speaks, and slowly. */
export function PaceButton({ className }: { className?: string }) {
  const { t, i18n } = useTranslation("chat");
  const isSlow = pace.use();
  const rate = rateIn(i18n.language).format(SLOW_RATE);
  return (
    <button
      type="button"
      aria-pressed={isSlow}
      title={t("speech.slowly")}
      onClick={() => readSlowly(!isSlow)}
      className={classNames(className, "tabular-nums", isSlow && "bg-primary-soft text-primary")}
    >
      <span className="sr-only">{t("speech.slowly")} </span>
      {rate}×
    </button>
  );
}
