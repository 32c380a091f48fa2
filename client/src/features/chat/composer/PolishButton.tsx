import { useTranslation } from "react-i18next";
import { SparkleIcon } from "../../../components/icons/icons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";

/** The button in the field that polishes the text. */
export function PolishButton({ running, onAsk }: { running: boolean; onAsk: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={() => !running && onAsk()}
      // The keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      aria-disabled={running}
      title={t("polish.action")}
      className="-my-[11px] mr-0.5 -ml-2 inline-flex min-h-11 min-w-11 shrink-0 animate-fade items-center justify-center gap-1 self-end rounded-full px-2 text-primary transition-opacity hover:bg-primary-soft aria-disabled:opacity-40"
    >
      <SparkleIcon size={22} />
      <span className="sr-only">{t("polish.action")}</span>
      <LowPrice act="polish" />
    </button>
  );
}
