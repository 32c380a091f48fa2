import { useSearchParams } from "react-router-dom";

export interface NpcFilters {
  tag: string | undefined;
}

const TAG = "tag";

/** Adds to a URL's parameters which characters are looked for. */
export function withFilters(params: URLSearchParams, { tag }: NpcFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(TAG);
  if (tag) next.set(TAG, tag);
  return next;
}

/** The filters in the URL; `replace` keeps a change out of the history. */
export function useNpcFilters({ replace = false } = {}) {
  const [params, setParams] = useSearchParams();
  const tag = params.get(TAG)?.trim() || undefined;
  const set = (filters: NpcFilters): void =>
    setParams((now) => withFilters(now, filters), { replace, preventScrollReset: true });
  return {
    filters: { tag },
    active: tag !== undefined,
    toggleTag: (name: string): void => set({ tag: tag === name ? undefined : name }),
    clear: (): void => set({ tag: undefined }),
  };
}

export type NpcFiltering = ReturnType<typeof useNpcFilters>;
