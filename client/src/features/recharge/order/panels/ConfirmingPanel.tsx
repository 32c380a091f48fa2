import { useTranslation } from "react-i18next";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { ReturnButton } from "../ReturnButton.tsx";

/** How far a payment is confirmed, and that there is no need to wait here. */
export function ConfirmingPanel({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation("recharge");
  const { current, required } = order.confirmations;
  const count = t("order.confirmations", { current, required });
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{t("order.confirming")}</h2>
          <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted tabular-nums">
            {t("facts.confirmed", { current, required })}
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={t("order.confirming")}
          aria-valuemin={0}
          aria-valuemax={required}
          aria-valuenow={current}
          aria-valuetext={count}
          className="h-2.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full origin-left rounded-full bg-primary transition-transform"
            style={{ transform: `scaleX(${Math.min(1, current / Math.max(1, required))})` }}
          />
        </div>
      </div>
      <p className="text-muted">{t("order.confirmingHint")}</p>
      <ReturnButton variant="soft" />
    </section>
  );
}
