import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import type { Language, WordSort, WordState } from "../../../schema.generated.ts";
import { useSavedWordList } from "./list.generated.ts";

/** Words a page. */
const LIMIT = 30;

/** Which of the saved words are looked for, and in which order they stand. */
export interface WordSearch {
  language: Language | null;
  state: WordState | null;
  text: string;
  sort: WordSort;
}

/** The viewer's saved words, and corrections that they kept; read again when they have changed. */
export function useSavedWords({ language, state, text, sort }: WordSearch) {
  const { data, previousData, error, loading, refetch, fetchMore } = useSavedWordList({
    variables: { language, state, search: text || null, sort, page: 1, limit: LIMIT },
    ...GROWING,
    ...FRESH,
  });
  useFreshWords(refetch);
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
