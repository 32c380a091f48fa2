import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { paidFor } from "../paidFor.ts";
import { StatusChip } from "../StatusChip.tsx";

/**
 * An order in the list: the points and what they cost, when, where
 * it stands, and the way to its page, which all of the row is.
 */
export function OrderListItem({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const doge = useDoge();
  const times = useTimes();
  const state: RechargeState = { origin: useRechargeOrigin() };
  const paid = paidFor(order);
  const points = t("common:points", { count: paid.points });
  const created = times.dateTime(order.createdAt);
  return (
    <li className="relative flex items-center justify-between gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50">
      <div className="min-w-0 tabular-nums">
        <p className="font-semibold">{points}</p>
        <p className="text-sm text-muted">{doge(paid.amount)}</p>
        <time dateTime={order.createdAt} className="block text-sm text-muted">
          {created}
        </time>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-x-4 sm:flex-row sm:items-center">
        <StatusChip status={order.status} />
        <Link
          to={`/points/order/${order.id}`}
          state={state}
          aria-label={t("recharge:orders.detailsOf", { points, time: created })}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {t("recharge:orders.details")}
          <ForwardIcon size={18} />
        </Link>
      </div>
    </li>
  );
}
