import { usePaging } from "./usePaging.ts";

/** How the first page of a growing list is queried: what is known is shown at once and read again. */
export const GROWING = {
  fetchPolicy: "cache-and-network",
  nextFetchPolicy: "cache-first",
  notifyOnNetworkStatusChange: true,
} as const;

interface FirstPage<T> {
  /** The list as far as it is known; undefined before the first answer. */
  page: { items: readonly T[]; total: number } | undefined;
  /** Items a page. */
  limit: number;
  error: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
  /** Reads another page, from 1, into the same list of the cache. */
  fetchPage: (page: number) => Promise<unknown>;
}

export interface GrowingList<T> {
  items: readonly T[];
  total: number;
  /** Why there is no list. */
  error: unknown;
  /** The first answer is on its way. */
  loading: boolean;
  hasMore: boolean;
  /** The last further page did not come. */
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A list of which more pages can be asked for. */
export function useGrowingList<T>(first: FirstPage<T>): GrowingList<T> {
  const { page, limit, error, loading, refetch, fetchPage } = first;
  const { state, load } = usePaging(fetchPage);
  const items = page?.items ?? [];
  const total = page?.total ?? 0;
  return {
    items,
    total,
    error: page ? undefined : error,
    loading: loading && !page,
    hasMore: items.length < total,
    moreFailed: state === "failed",
    loadMore: () => load(Math.floor(items.length / limit) + 1),
    retry: () => void refetch().catch(() => undefined),
  };
}
