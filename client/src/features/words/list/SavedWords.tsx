import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import type { Language, WordSort, WordState } from "../../../schema.generated.ts";
import { useSavedWords } from "./useSavedWords.ts";
import { useWordActs } from "./useWordActs.ts";
import { WordFilters } from "./WordFilters.tsx";
import { WordOrder } from "./WordOrder.tsx";
import { WordRow } from "./WordRow.tsx";

/** A pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 250;

const CARD = "divide-y divide-line overflow-hidden rounded-card border border-line bg-card";

/** The saved words, with what narrows them down. */
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
