import { useCommitted } from "../../lib/apollo/useCommitted.ts";
import { usePaging } from "../../lib/apollo/usePaging.ts";
import type { Language, NpcListType } from "../../schema.generated.ts";
import { useNpcList } from "./npcs.generated.ts";

/** Characters a page (specification, section 9). */
const LIMIT = 10;

/** Which characters, and in which order. */
export interface NpcListing {
  type: NpcListType;
  query?: string | undefined;
  languages?: readonly Language[] | undefined;
  tag?: string | undefined;
}

/** Characters of one list, growing page by page. While another list is on its way the last one stays, as `stale`. */
export function useNpcPages({ type, query, languages, tag }: NpcListing) {
  // What is not asked for is left out, so that a list has one name in the cache.
  const wanted = {
    type,
    ...(query && { query }),
    ...(languages?.length && { languages: [...languages] }),
    ...(tag && { tag }),
  };
  const { committed, settled } = useCommitted(wanted);
  const { data, previousData, error, loading, refetch, fetchMore } = useNpcList({
    variables: { ...committed, page: 1, limit: LIMIT },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const { loadMore, failed } = usePaging((page) => fetchMore({ variables: { page } }));
  const shown = data ?? (loading ? previousData : undefined);
  const stale = shown !== undefined && (!settled || !data);
  const npcs = shown?.npcs.items ?? [];
  const total = shown?.npcs.total ?? 0;
  return {
    npcs,
    total,
    error: data ? undefined : error,
    loading: loading && !shown,
    stale,
    hasMore: !stale && npcs.length < total,
    moreFailed: failed,
    loadMore: () => loadMore(Math.floor(npcs.length / LIMIT) + 1),
    retry: () => void refetch().catch(() => undefined),
  };
}

export type NpcPages = ReturnType<typeof useNpcPages>;
