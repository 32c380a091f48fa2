import { useTranslation } from "react-i18next";
import { PAID_ACTS } from "../../../../schema/rules/points.ts";
import { usePrices } from "../../lib/points/points.generated.ts";

/** What each thing costs that is not free. */
export function PriceList() {
  const { t } = useTranslation(["points", "common"]);
  const prices = usePrices().data?.serverInfo.prices;
  const paid = PAID_ACTS.map(({ name }) => name).filter((name) => prices && prices[name] > 0);
  if (!prices || paid.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h2 className="text-sm text-muted">{t("points:prices")}</h2>
      <dl className="mt-1 sm:grid sm:grid-cols-[1fr_auto_1fr_auto] sm:gap-x-6">
        {paid.map((act) => (
          <div key={act} className="flex flex-wrap gap-x-3 sm:contents">
            <dt>{t(`points:purposes.${act}`)}</dt>
            <dd className="ml-auto text-right tabular-nums">{t("common:points", { count: prices[act] })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
