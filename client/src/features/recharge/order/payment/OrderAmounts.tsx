import { useTranslation } from "react-i18next";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { useDoge } from "../../../../lib/recharge/useDoge.ts";
import type { RechargeOrderStatus } from "../../../../schema.generated.ts";
import { paidFor } from "../../paidFor.ts";
import { CopyButton } from "./CopyButton.tsx";

/** What the amount and the points are called, by where the order stands. */
const LABELS = {
  pending: { amount: "toPay", points: "get" },
  confirming: { amount: "amount", points: "get" },
  completed: { amount: "paid", points: "got" },
  expired: { amount: "amount", points: "points" },
} as const satisfies Record<RechargeOrderStatus, object>;

/** What an order costs, and the points for it; of a completed one what was paid and credited. */
export function OrderAmounts({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const doge = useDoge();
  const { points, amount } = paidFor(order);
  const labels = LABELS[order.status];
  return (
    <dl className="flex flex-col items-start justify-between gap-x-6 gap-y-2 sm:flex-row sm:flex-wrap">
      <div>
        <dt className="text-sm text-muted">{t(`recharge:order.${labels.amount}`)}</dt>
        <dd className="-mt-1 flex min-h-11 items-center gap-1 text-2xl font-bold tracking-tight tabular-nums">
          {doge(amount)}
          {order.status === "pending" && (
            <CopyButton
              text={amount}
              label={t("recharge:order.copyAmount")}
              copied={t("recharge:order.amountCopied")}
            />
          )}
        </dd>
      </div>
      <div className="sm:text-right">
        <dt className="text-sm text-muted">{t(`recharge:order.${labels.points}`)}</dt>
        <dd className="-mt-1 flex min-h-11 items-center text-lg font-bold tabular-nums sm:justify-end">
          {t("common:points", { count: points })}
        </dd>
      </div>
    </dl>
  );
}
