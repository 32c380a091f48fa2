import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";

const BLOCKS = ["h-14 w-3/5", "h-6 w-full", "h-72 w-full", "h-12 w-full rounded-full!"];

/** The shape of an order while it is read. */
export function OrderSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-label={t("loading")} className="flex animate-wait flex-col gap-4">
      {BLOCKS.map((shape) => (
        <span key={shape} className={classNames("block rounded-card bg-line", shape)} />
      ))}
    </div>
  );
}
