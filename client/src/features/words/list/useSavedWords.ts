import { useEffect, useRef } from "react";
import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import { wordsVersion } from "../../../lib/words/wordsVersion.ts";
import type { WordState } from "../../../schema.generated.ts";
import { useSavedWordList } from "./list.generated.ts";

/** Words a page. */
const LIMIT = 30;

/** The viewer's saved words, newest first; read again when they have changed. */
export function useSavedWords(state: WordState | null, search: string) {
  const version = wordsVersion.use();
  const { data, previousData, error, loading, refetch, fetchMore } = useSavedWordList({
    variables: { state, search: search || null, page: 1, limit: LIMIT },
    ...GROWING,
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== version) refetch().catch(() => undefined);
    seen.current = version;
  }, [version, refetch]);
  const list = useGrowingList({
    // While another part is read, what was there stays.
    page: (data ?? previousData)?.savedWords,
    limit: LIMIT,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  return { list, refetch };
}
