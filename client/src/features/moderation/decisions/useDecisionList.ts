import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import type { GrowingList } from "../../../lib/paging/useGrowingList.ts";
import { useMyDecisions } from "./decisions.generated.ts";
import type { MyDecisionRowFragment } from "./decisions.generated.ts";

/** Decisions a page. */
const LIMIT = 20;

/** The decisions about the viewer's things, newest first. */
export function useDecisionList(): GrowingList<MyDecisionRowFragment> {
  const { data, error, loading, refetch, fetchMore } = useMyDecisions({
    variables: { page: 1, limit: LIMIT },
    ...GROWING,
  });
  return useGrowingList({
    page: data?.myDecisions,
    limit: LIMIT,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
}
