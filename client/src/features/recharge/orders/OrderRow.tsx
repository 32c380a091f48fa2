import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { paidFor } from "../paidFor.ts";
import { StatusChip } from "../StatusChip.tsx";

/** An order in the list: the points and what they cost, when, where it stands, and the way to its page. */
export function OrderRow({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const doge = useDoge();
  const times = useTimes();
  const state: RechargeState = { origin: useRechargeOrigin() };
  const paid = paidFor(order);
  const points = t("common:points", { count: paid.points });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-36 flex-1 tabular-nums">
        <p className="font-semibold">{points}</p>
        <p className="text-sm text-muted">{doge(paid.amount)}</p>
      </div>
      <div className="flex flex-col items-end gap-1 text-sm text-muted tabular-nums">
        <StatusChip status={order.status} />
        <time dateTime={order.createdAt}>{times.dateTime(order.createdAt)}</time>
      </div>
      <LinkButton
        to={`/points/order/${order.id}`}
        state={state}
        variant="soft"
        className="min-h-11! px-4! max-sm:w-full"
        aria-label={t("recharge:orders.detailsOf", { points, time: times.dateTime(order.createdAt) })}
      >
        {t("recharge:orders.details")}
      </LinkButton>
    </li>
  );
}
