import { useTranslation } from "react-i18next";
import { WORD_SORTS } from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { Select } from "../../../components/form/Select.tsx";
import { LANGUAGE_NAMES } from "../../../components/languages/languageNames.ts";
import type { Language, WordSort } from "../../../schema.generated.ts";
import { useWordLanguages } from "./list.generated.ts";

interface WordOrderProps {
  sort: WordSort;
  onSort: (sort: WordSort) => void;
  language: Language | null;
  onLanguage: (language: Language | null) => void;
}

/** The order of saved words, and their language where there are several. */
export function WordOrder({ sort, onSort, language, onLanguage }: WordOrderProps) {
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
          options={[all, ...languages.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))]}
          disabled={false}
          onChange={(value) => onLanguage(languages.find((one) => one === value) ?? null)}
        />
      )}
    </div>
  );
}
