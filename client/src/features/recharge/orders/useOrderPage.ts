import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { DEFAULT_PAGE_SIZE } from "../../../../../schema/rules/input/paging.ts";
import { useCommitted } from "../../../lib/apollo/useCommitted.ts";
import { missedEvents } from "../../../lib/events/missedEvents.ts";
import { unlistedOrders } from "../../../lib/recharge/orderNews.ts";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import { useRechargeOrders } from "../recharge.generated.ts";

interface OrderPage {
  /** Null until they are there. */
  orders: readonly RechargeOrderFieldsFragment[] | null;
  /** From 1. */
  page: number;
  pages: number;
  /** Another page is on its way. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * The page of orders that the URL names.
 * It is read again when there is a new order, and after events may have been missed.
 */
export function useOrderPage(): OrderPage {
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  const { committed, settled } = useCommitted({ page });
  const { data, previousData, error, loading, refetch } = useRechargeOrders({
    variables: { ...committed, limit: DEFAULT_PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });

  useEffect(() => {
    const readAgain = (): void => void refetch().catch(() => undefined);
    const stops = [missedEvents.subscribe(readAgain), unlistedOrders.subscribe(readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);

  // A list that cannot be read is only logged (specification, section 8).
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  const shown = (data ?? (loading ? previousData : undefined))?.rechargeOrders;
  return {
    orders: shown?.items ?? null,
    page,
    pages: Math.ceil((shown?.total ?? 0) / DEFAULT_PAGE_SIZE),
    stale: !settled || !data,
    failed: !shown && !loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
