import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { WORD_SORTS } from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { classNames } from "../../../components/classNames.ts";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { SortIcon } from "../../../components/icons/icons.tsx";
import type { Language, WordSort } from "../../../schema.generated.ts";
import { useLearner } from "../due/useLearner.ts";

interface WordOrderProps {
  sort: WordSort;
  onSort: (sort: WordSort) => void;
  language: Language | null;
  onLanguage: (language: Language | null) => void;
}

/** The order of saved words, and their language where there are several, behind one icon. */
export function WordOrder({ sort, onSort, language, onLanguage }: WordOrderProps) {
  const { t } = useTranslation("words");
  const languages = useLearner()?.byLanguage.map((one) => one.language) ?? [];
  const isUsual = sort === "newest" && language === null;
  return (
    <Menu>
      <MenuButton
        aria-label={t("list.sort")}
        title={t("list.sort")}
        className={classNames(
          "grid size-12 shrink-0 place-items-center rounded-full border hover:border-primary hover:text-primary",
          isUsual ? "border-line bg-card text-muted" : "border-transparent bg-primary-soft text-primary",
        )}
      >
        <SortIcon />
      </MenuButton>
      <MenuItems
        anchor={{ to: "bottom end", gap: 4, padding: 8 }}
        className="z-40 min-w-52 animate-fade rounded-card border border-line bg-raised py-1.5 shadow-float outline-none"
      >
        <Choices
          title={t("list.sort")}
          choices={WORD_SORTS.map((value) => ({ value, text: t(`list.sorts.${value}`) }))}
          chosen={sort}
          onChoose={onSort}
        />
        {languages.length > 1 && (
          <Choices
            title={t("list.language")}
            choices={[
              { value: null, text: t("list.allLanguages") },
              ...languages.map((value) => ({ value, text: LANGUAGE_FACTS[value].ownName })),
            ]}
            chosen={language}
            onChoose={onLanguage}
          />
        )}
      </MenuItems>
    </Menu>
  );
}

interface ChoicesProps<Value> {
  title: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string | null>({ title, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <MenuSection>
      <MenuHeading className="px-4 pt-1.5 pb-1 text-xs text-muted">{title}</MenuHeading>
      {choices.map(({ value, text }) => (
        <MenuItem key={text}>
          <button
            type="button"
            aria-current={value === chosen || undefined}
            onClick={() => onChoose(value)}
            className={classNames(
              "flex min-h-11 w-full items-center gap-3 px-4 text-left data-focus:bg-primary-soft/60",
              value === chosen && "font-semibold text-primary",
            )}
          >
            <span className="min-w-0 flex-1">{text}</span>
            {value === chosen && <CheckIcon size={20} className="shrink-0" />}
          </button>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
