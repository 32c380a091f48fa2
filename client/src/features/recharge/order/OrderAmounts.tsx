import { useTranslation } from "react-i18next";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { paidFor } from "../paidFor.ts";
import { CopyButton } from "./CopyButton.tsx";

/** What an order costs, and the points for it; of a completed one what was paid and credited. */
export function OrderAmounts({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const doge = useDoge();
  const { points, amount } = paidFor(order);
  const isCompleted = order.status === "completed";
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <dt className="text-sm text-muted">{t(isCompleted ? "recharge:order.paid" : "recharge:order.toPay")}</dt>
        <dd className="flex items-center gap-1 text-2xl font-bold tracking-tight tabular-nums">
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
        <dt className="text-sm text-muted">{t(isCompleted ? "recharge:order.got" : "recharge:order.get")}</dt>
        <dd className="min-h-9 text-lg font-bold tabular-nums">{t("common:points", { count: points })}</dd>
      </div>
    </dl>
  );
}
