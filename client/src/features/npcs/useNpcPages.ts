import { useCommitted } from "../../lib/apollo/useCommitted.ts";
import { GROWING, useGrowingList } from "../../lib/paging/useGrowingList.ts";
import type { NpcListType } from "../../schema.generated.ts";
import { FIRST_NPCS } from "./npcListing.ts";
import { useNpcList } from "./npcs.generated.ts";

/** Which characters, and in which order. */
export interface NpcListing {
  type: NpcListType;
  query?: string | undefined;
  tag?: string | undefined;
}

/** Characters of one list. While another list is on its way the last one stays, as `stale`. */
export function useNpcPages({ type, query, tag }: NpcListing) {
  // What is not asked for is left out, so that a list has one name in the cache.
  const wanted = {
    type,
    ...(query && { query }),
    ...(tag && { tag }),
  };
  const { committed, settled } = useCommitted(wanted);
  const { data, previousData, error, loading, refetch, fetchMore } = useNpcList({
    variables: { ...committed, ...FIRST_NPCS },
    ...GROWING,
  });
  const shown = data ?? (loading ? previousData : undefined);
  const stale = shown !== undefined && (!settled || !data);
  const list = useGrowingList({
    page: shown?.npcs,
    limit: FIRST_NPCS.limit,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  return { ...list, stale, hasMore: !stale && list.hasMore };
}

export type NpcPages = ReturnType<typeof useNpcPages>;
