import { useTranslation } from "react-i18next";
import { PointsIcon } from "../../components/icons/firstIcons.tsx";
import type { BalanceFieldsFragment } from "../../lib/points/points.generated.ts";
import { PriceList } from "./PriceList.tsx";

/** The balance, the totals it is made of, and what it can be spent on. */
export function BalanceSummary({ points }: { points: BalanceFieldsFragment }) {
  const { t } = useTranslation(["points", "common"]);
  const parts = [
    { label: t("points:totals.granted"), value: points.totalGranted },
    { label: t("points:totals.recharged"), value: points.totalRecharged },
    { label: t("points:totals.consumed"), value: points.totalConsumed },
  ];
  return (
    <section aria-label={t("points:balance")} className="rounded-card border border-line bg-card p-4">
      <p className="text-sm text-muted">{t("points:balance")}</p>
      <p aria-live="polite" className="mt-0.5 flex items-center gap-2.5 text-3xl font-bold tracking-tight tabular-nums">
        <PointsIcon size={24} className="text-accent" />
        {t("common:points", { count: points.balance })}
      </p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.8rem),1fr))] gap-3 border-t border-line pt-3">
        {parts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{t("common:number", { value })}</dd>
          </div>
        ))}
      </dl>
      <PriceList />
    </section>
  );
}
