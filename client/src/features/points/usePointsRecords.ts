import { useEffect, useRef } from "react";
import { GROWING, useGrowingList } from "../../lib/paging/useGrowingList.ts";
import { usePointsRecords as useQuery } from "./points.generated.ts";

/** Records a page. */
const LIMIT = 20;

/** The records of points, newest first. A change of `balance` loads the new ones. */
export function usePointsRecords(balance: number | undefined) {
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
