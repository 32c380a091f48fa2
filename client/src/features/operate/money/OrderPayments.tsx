import { useTranslation } from "react-i18next";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import type { OperatorOrdersQuery } from "./money.generated.ts";

type Payment = OperatorOrdersQuery["operatorOrders"]["items"][number]["payments"][number];

/** What has paid an order, or may yet. */
export function OrderPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation(["operate", "common"]);
  const doge = useDoge();
  const stateOf = ({ state, voidReason, blockHeight }: Payment): string =>
    voidReason !== null
      ? t(`operate:money.void.${voidReason}`)
      : t(`operate:money.states.${state}`, { block: t("common:number", { value: blockHeight ?? 0 }) });
  const creditOf = ({ creditedPoints, isOlder }: Payment): string => {
    if (creditedPoints !== null) return t("operate:money.points", { count: creditedPoints });
    return t(isOlder ? "operate:money.older" : "operate:money.notCredited");
  };
  if (payments.length === 0) return null;
  return (
    <ul aria-label={t("operate:money.payments")} className="flex flex-col gap-2">
      {payments.map((payment) => (
        <li key={`${payment.txid}:${payment.vout}`} className="rounded-md bg-ground px-3 py-2 text-sm">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold tabular-nums">{doge(payment.amount)}</span>
            <span>{creditOf(payment)}</span>
          </span>
          <span className="block text-muted">{stateOf(payment)}</span>
          <span className="block text-xs break-all text-muted">
            {payment.txid}:{payment.vout}
          </span>
        </li>
      ))}
    </ul>
  );
}
