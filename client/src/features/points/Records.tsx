import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PAID_ACTS } from "../../../../schema/rules/points.ts";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { PointsIcon } from "../../components/icons/firstIcons.tsx";
import { PlusIcon } from "../../components/icons/icons.tsx";
import { ReceiptIcon } from "../../components/icons/rechargeIcons.tsx";
import { GrowingRows } from "../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { PointsLink } from "../../components/points/PointsLink.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { GROWING, useGrowingList } from "../../lib/paging/useGrowingList.ts";
import { usePrices } from "../../lib/points/points.generated.ts";
import type { BalanceFieldsFragment } from "../../lib/points/points.generated.ts";
import { usePoints } from "../../lib/points/usePoints.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";
import { usePointsRecords as useQuery } from "./points.generated.ts";
import { RecordRow } from "./RecordRow.tsx";

/** The balance and every change of it. */
export function Records() {
  const { t } = useTranslation("points");
  const points = usePoints();
  const list = usePointsRecords(points?.balance);
  const skeleton = (
    <SkeletonRows
      count={6}
      list="divide-y divide-line rounded-card border border-line bg-card"
      row="min-h-18 gap-3 px-4 py-3"
      picture="size-10 rounded-full"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-3/5 rounded-sm"]}
      end="h-4 w-12 rounded-sm"
    />
  );
  const empty = (
    <Notice face="/faces/david.svg" title={t("empty.title")} text={t("empty.text")}>
      <LinkButton to="/">{t("empty.action")}</LinkButton>
    </Notice>
  );
  return (
    <>
      {points && <BalanceSummary points={points} />}
      <PointsWays />
      <h2 className="mt-2 px-1 font-semibold">{t("records")}</h2>
      <GrowingRows list={list} failure={t("loadError")} skeleton={skeleton} empty={empty}>
        <ul
          aria-label={t("records")}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {list.items.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      </GrowingRows>
    </>
  );
}

/** The balance, its totals, and the price list. */
function BalanceSummary({ points }: { points: BalanceFieldsFragment }) {
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

/** The price of everything that is not free. */
function PriceList() {
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

/** Links to recharging and to the orders. */
function PointsWays() {
  const { t } = useTranslation("points");
  const unseenOrders = useUnseenOrders();
  return (
    <nav
      aria-label={t("ways.label")}
      className="grid grid-cols-two gap-px overflow-hidden rounded-card border border-line bg-line *:bg-card"
    >
      <PointsLink to="/points/recharge" icon={<PlusIcon size={20} />}>
        {t("ways.recharge")}
      </PointsLink>
      <PointsLink
        to="/points/orders"
        icon={<ReceiptIcon size={20} />}
        badge={<UnreadBadge count={unseenOrders} of="unseenOrders" />}
      >
        {t("ways.orders")}
      </PointsLink>
    </nav>
  );
}

/** Records a page. */
const LIMIT = 20;

/** The records of points, newest first. A change of `balance` loads the new ones. */
function usePointsRecords(balance: number | undefined) {
  const { data, error, loading, refetch, fetchMore } = useQuery({ variables: { page: 1, limit: LIMIT }, ...GROWING });
  const shown = useRef(balance);

  useEffect(() => {
    if (shown.current !== undefined && balance !== shown.current) refetch().catch(() => undefined);
    shown.current = balance;
  }, [balance, refetch]);

  return useGrowingList({
    page: data?.pointsRecords,
    limit: LIMIT,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
}
