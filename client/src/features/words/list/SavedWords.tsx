import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import type { Language, WordSort, WordState } from "../../../schema.generated.ts";
import { useSavedWordList } from "./list.generated.ts";
import { FirstWords, NoWords, SpeakersNotice } from "./NoWords.tsx";
import { useWordActs } from "./useWordActs.ts";
import { WordFilters } from "./WordFilters.tsx";
import { WordOrder } from "./WordOrder.tsx";
import { WordRow } from "./WordRow.tsx";

/** A pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 250;

/** Up to so many words, it is said how more are saved. */
const FEW = 3;

const CARD = "divide-y divide-line overflow-hidden rounded-card border border-line bg-card";

/** The saved words with their filters. */
export function SavedWords() {
  const { t } = useTranslation("words");
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [state, setState] = useState<WordState | null>(null);
  const [language, setLanguage] = useState<Language | null>(null);
  const [sort, setSort] = useState<WordSort>("newest");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { list, isEmpty } = useSavedWords({ language, state, text: search, sort });
  const acts = useWordActs();
  const isNarrowed = search !== "" || state !== null || language !== null;
  if (!isNarrowed && text === "" && isEmpty) return <NoWords />;
  const skeleton = (
    <SkeletonRows
      count={6}
      list={CARD}
      row="min-h-18 gap-3 px-4 py-3"
      picture="size-10 rounded-full"
      lines={["h-4 w-1/4 rounded-sm", "h-3 w-2/5 rounded-sm"]}
    />
  );
  const empty = <SpeakersNotice title={t("list.none.title")} text={t("list.none.text")} />;
  return (
    <>
      <WordFilters text={text} onText={setText} state={state} onState={setState}>
        <WordOrder sort={sort} onSort={setSort} language={language} onLanguage={setLanguage} />
      </WordFilters>
      <p role="status" className="min-h-6 px-1 text-sm text-muted tabular-nums">
        {!list.loading && t("list.total", { count: list.total })}
      </p>
      <GrowingRows list={list} failure={t("list.failed")} skeleton={skeleton} empty={empty}>
        <ul aria-label={t("list.title")} className={`words-list ${CARD}`}>
          {list.items.map((word) => (
            <WordRow key={word.id} word={word} acts={acts} />
          ))}
        </ul>
        {!isNarrowed && list.total <= FEW && <FirstWords />}
      </GrowingRows>
    </>
  );
}

/** Words a page. */
const LIMIT = 30;

/** Which of the saved words are looked for, and in which order they stand. */
interface WordSearch {
  language: Language | null;
  state: WordState | null;
  text: string;
  sort: WordSort;
}

/** The viewer's saved words and corrections, refetched when they have changed. */
function useSavedWords({ language, state, text, sort }: WordSearch) {
  const { data, previousData, error, loading, refetch, fetchMore } = useSavedWordList({
    variables: { language, state, search: text || null, sort, page: 1, limit: LIMIT },
    ...GROWING,
    ...FRESH,
  });
  useFreshWords(refetch);
  const list = useGrowingList({
    // While another search loads, the previous result stays.
    page: (data ?? previousData)?.savedWords,
    limit: LIMIT,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  // The result of another search says nothing of this one.
  return { list, isEmpty: data?.savedWords.total === 0 };
}
