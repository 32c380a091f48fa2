import { useEffect, useRef } from "react";
import { usePaging } from "../../lib/apollo/usePaging.ts";
import { usePointsRecords as useQuery } from "./points.generated.ts";

/** Records a page. */
const LIMIT = 20;

/** What came in and went out, newest first, growing page by page; `balance` is the present one, whose change brings new records. */
export function usePointsRecords(balance: number | undefined) {
  const { data, error, loading, refetch, fetchMore } = useQuery({
    variables: { page: 1, limit: LIMIT },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const { loadMore, failed } = usePaging((page) => fetchMore({ variables: { page } }));
  const shown = useRef(balance);

  useEffect(() => {
    if (shown.current !== undefined && balance !== shown.current) refetch().catch(() => undefined);
    shown.current = balance;
  }, [balance, refetch]);

  const records = data?.pointsRecords.items ?? [];
  return {
    records,
    error: data ? undefined : error,
    loading: loading && !data,
    hasMore: records.length < (data?.pointsRecords.total ?? 0),
    moreFailed: failed,
    loadMore: () => loadMore(Math.floor(records.length / LIMIT) + 1),
    retry: () => void refetch().catch(() => undefined),
  };
}
