import { useTranslation } from "react-i18next";
import { classNames } from "../../../../components/classNames.ts";
import type { RechargeOrderStatus } from "../../../../schema.generated.ts";

const STEPS = ["send", "confirm", "done"] as const;

/** The step that an order is at, and how far the path behind it is walked; an expired order is on none. */
const AT: Record<RechargeOrderStatus, number> = { pending: 0, confirming: 1, completed: 2, expired: -1 };

/** The path of an order: send, confirming, done. */
export function OrderSteps({ status }: { status: RechargeOrderStatus }) {
  const { t } = useTranslation("recharge");
  const at = AT[status];
  return (
    <ol aria-label={t("steps.label")} className="grid grid-cols-3 gap-2 text-sm">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined}>
          <span
            aria-hidden="true"
            className={classNames(
              "mb-1.5 block h-1.5 rounded-full transition-colors",
              index > at ? "bg-line" : status === "completed" ? "bg-success" : "bg-primary",
            )}
          />
          <span className={index === at ? "font-semibold" : "text-muted"}>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
