import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router-dom";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { AlertIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import { useRechargeOrigin } from "../../../lib/recharge/rechargeOrigin.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { GuestRecharge } from "../GuestRecharge.tsx";
import { paidFor } from "../paidFor.ts";
import { StatusChip } from "../StatusChip.tsx";
import { useBack } from "../useBack.ts";
import { useSeeOrders } from "../useSeeOrders.ts";
import { Pager } from "./Pager.tsx";
import { useOrderPage } from "./useOrderPage.ts";
import "./orders.css";

/** The page `/points/orders`: the viewer's orders, newest first, ten a page. */
export default function OrdersPage() {
  const { t } = useTranslation("recharge");
  const back = useBack({ to: "/points/recharge", label: t("toRecharge") });
  const guest = useViewerUser().userType === "guest";
  return (
    <PageFrame title={t("orders.title")} back={back}>
      {guest ? <GuestRecharge from="/points/orders" /> : <Orders />}
    </PageFrame>
  );
}

function Orders() {
  const { t } = useTranslation("recharge");
  const { orders, page, pages, stale, failed, retry } = useOrderPage();
  useSeeOrders(orders?.some(({ status }) => status === "completed") ?? false);
  if (failed) return <OrdersFailure onRetry={retry} />;
  if (!orders) return <OrdersSkeleton />;
  if (pages === 0) return <NoOrders />;
  if (page > pages) return <Navigate to={`?page=${pages}`} replace />;
  return (
    <>
      <ul
        aria-label={t("orders.title")}
        aria-busy={stale}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity aria-busy:opacity-60"
      >
        {orders.map((order) => (
          <OrderListItem key={order.id} order={order} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </>
  );
}

/** Shown when there are no orders. */
function NoOrders() {
  const { t } = useTranslation("recharge");
  const state: RechargeState = { origin: useRechargeOrigin() };
  return (
    <Notice face="/faces/sofia.svg" title={t("orders.empty.title")} text={t("orders.empty.text")}>
      <LinkButton to="/points/recharge" state={state}>
        {t("orders.empty.action")}
      </LinkButton>
    </Notice>
  );
}

/** Shown when the orders could not be loaded: a quiet note with a retry button. */
function OrdersFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["recharge", "common"]);
  return (
    <Notice sign={<AlertIcon size={18} />} title={t("recharge:orders.notLoaded")}>
      <Button variant="soft" onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </Notice>
  );
}

/** The shape of the list of orders while it is read. */
function OrdersSkeleton() {
  return (
    <SkeletonRows
      count={5}
      list="divide-y divide-line rounded-card border border-line bg-card"
      row="min-h-18 gap-3 px-4 py-3"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-1/5 rounded-sm"]}
      end="h-8 w-24 rounded-full"
    />
  );
}

/**
 * An order in the list: the points and what they cost, when, where
 * it stands, and the way to its page, which all of the row is.
 */
function OrderListItem({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const doge = useDoge();
  const times = useTimes();
  const state: RechargeState = { origin: useRechargeOrigin() };
  const paid = paidFor(order);
  const points = t("common:points", { count: paid.points });
  const created = times.dateTime(order.createdAt);
  return (
    <li className="relative px-4 pt-3 pb-1 tabular-nums transition-colors hover:bg-primary-soft/50">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{points}</p>
        <StatusChip status={order.status} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="order-facts text-sm text-muted">
          <span>
            <span>{doge(paid.amount)}</span> <time dateTime={order.createdAt}>{created}</time>
          </span>
        </p>
        <Link
          to={`/points/order/${order.id}`}
          state={state}
          aria-label={t("recharge:orders.detailsOf", { points, time: created })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {t("recharge:orders.details")}
          <ForwardIcon size={18} />
        </Link>
      </div>
    </li>
  );
}
