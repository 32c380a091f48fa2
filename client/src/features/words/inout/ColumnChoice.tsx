import { useTranslation } from "react-i18next";
import type { WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";
import { Select } from "../../../components/form/Select.tsx";

/** What a person can say of a column; the others are those that our own files have besides. */
const CHOICES: readonly WordColumn[] = ["lemma", "reading", "gloss", "sentence", "translation", "note", "ignored"];
/** Columns of a list that are shown; those of our own files are understood. */
const SHOWN = 8;

interface ColumnChoiceProps {
  columns: readonly WordColumn[];
  disabled: boolean;
  onChoose: (columns: WordColumn[]) => void;
}

/** How the columns of a list are read, to be changed. */
export function ColumnChoice({ columns, disabled, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation("words");
  if (columns.length > SHOWN) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-muted">{t("inout.columns.title")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
        {columns.map((column, index) => (
          <Select
            // Columns have no other name than their place.
            key={index}
            label={t("inout.columns.column", { number: index + 1 })}
            value={column}
            options={optionsFor(column).map((value) => ({ value, text: t(`inout.columns.${value}`) }))}
            disabled={disabled}
            onChange={(value) => onChoose(columns.map((before, at) => newColumn(before, value, column, at === index)))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function optionsFor(column: WordColumn): WordColumn[] {
  return CHOICES.includes(column) ? [...CHOICES] : [...CHOICES, column];
}

/** What a column holds once another one was chosen: two columns change places. */
function newColumn(before: WordColumn, chosen: WordColumn, former: WordColumn, isChosen: boolean): WordColumn {
  if (isChosen) return chosen;
  return before === chosen && chosen !== "ignored" ? former : before;
}
