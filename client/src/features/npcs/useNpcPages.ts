import { usePaging } from "../../lib/apollo/usePaging.ts";
import type { NpcListType } from "../../schema.generated.ts";
import { useNpcList } from "./npcs.generated.ts";

/** Characters a page (specification, section 9). */
const LIMIT = 10;

/** Characters of one list, growing page by page. */
export function useNpcPages(type: NpcListType) {
  const { data, error, loading, refetch, fetchMore } = useNpcList({
    variables: { type, page: 1, limit: LIMIT },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const { loadMore, failed } = usePaging((page) => fetchMore({ variables: { page } }));
  const npcs = data?.npcs.items ?? [];
  return {
    npcs,
    error: data ? undefined : error,
    loading: loading && !data,
    hasMore: npcs.length < (data?.npcs.total ?? 0),
    moreFailed: failed,
    loadMore: () => loadMore(Math.floor(npcs.length / LIMIT) + 1),
    retry: () => void refetch().catch(() => undefined),
  };
}
