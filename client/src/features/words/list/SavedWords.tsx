import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { WORD_SORTS } from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import type { Language, WordSort, WordState } from "../../../schema.generated.ts";
import { useSavedWordList, useWordLanguages } from "./list.generated.ts";
import { useWordActs } from "./useWordActs.ts";
import { WordFilters } from "./WordFilters.tsx";
import { WordRow } from "./WordRow.tsx";

/** A pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 250;

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
  const { list } = useSavedWords({ language, state, text: search, sort });
  const acts = useWordActs();
  const isNarrowed = search !== "" || state !== null || language !== null;
  const skeleton = (
    <SkeletonRows
      count={6}
      list={CARD}
      row="min-h-18 gap-3 px-4 py-3"
      lines={["h-4 w-1/4 rounded-sm", "h-3 w-2/5 rounded-sm"]}
    />
  );
  const empty = isNarrowed ? (
    <Notice icon={<WordIcon size={28} />} title={t("list.none.title")} text={t("list.none.text")} />
  ) : (
    <Notice icon={<WordIcon size={28} />} title={t("list.empty.title")} text={t("list.empty.text")}>
      <LinkButton to="/chat">{t("list.empty.action")}</LinkButton>
    </Notice>
  );
  return (
    <>
      <WordFilters text={text} onText={setText} state={state} onState={setState} />
      <WordOrder sort={sort} onSort={setSort} language={language} onLanguage={setLanguage} />
      <p role="status" className="min-h-6 px-1 text-sm text-muted tabular-nums">
        {!list.loading && t("list.total", { count: list.total })}
      </p>
      <GrowingRows list={list} failure={t("list.failed")} skeleton={skeleton} empty={empty}>
        <ul aria-label={t("list.title")} className={CARD}>
          {list.items.map((word) => (
            <WordRow key={word.id} word={word} acts={acts} />
          ))}
        </ul>
      </GrowingRows>
    </>
  );
}

interface WordOrderProps {
  sort: WordSort;
  onSort: (sort: WordSort) => void;
  language: Language | null;
  onLanguage: (language: Language | null) => void;
}

/** The order of saved words, and their language where there are several. */
function WordOrder({ sort, onSort, language, onLanguage }: WordOrderProps) {
  const { t } = useTranslation("words");
  const { data } = useWordLanguages();
  const languages = data?.wordProgress.byLanguage.map((one) => one.language) ?? [];
  const all = { value: "all", text: t("list.allLanguages") };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
      <Select
        label={t("list.sort")}
        value={sort}
        options={WORD_SORTS.map((value) => ({ value, text: t(`list.sorts.${value}`) }))}
        disabled={false}
        onChange={onSort}
      />
      {languages.length > 1 && (
        <Select
          label={t("list.language")}
          value={language ?? "all"}
          options={[all, ...languages.map((value) => ({ value, text: LANGUAGE_FACTS[value].ownName }))]}
          disabled={false}
          onChange={(value) => onLanguage(languages.find((one) => one === value) ?? null)}
        />
      )}
    </div>
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
  return { list, refetch };
}
