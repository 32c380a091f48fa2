import { useTranslation } from "react-i18next";
import type { WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Select } from "../../../components/form/Select.tsx";
import type { ImportOutcome } from "./importFile.ts";

interface ImportPreviewProps {
  outcome: ImportOutcome;
  /** Whether it was saved; else this is a preview. */
  isDone: boolean;
  waits: boolean;
  onChoose: (columns: WordColumn[]) => void;
  onSave: () => void;
  onAgain: () => void;
}

/** The first words of a list, how its columns are read, and which lines are skipped and why. */
export function ImportPreview({ outcome, isDone, waits, onChoose, onSave, onAgain }: ImportPreviewProps) {
  const { t } = useTranslation("words");
  const { added, items, skipped, skippedTotal, layout } = outcome;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-lg font-bold">
        {t(isDone ? "inout.import.added" : "inout.import.wouldAdd", { count: added })}
      </p>
      {!isDone && layout && <ColumnChoice columns={layout.columns} disabled={waits} onChoose={onChoose} />}
      {items.length > 0 && (
        <ul aria-label={t("inout.import.first")} className="divide-y divide-line rounded-md border border-line">
          {items.map(({ line, word }) => (
            <li key={line} className="flex flex-col px-4 py-2">
              <span lang={word.language} dir="auto" className="font-semibold wrap-anywhere">
                {word.lemma}
                {word.reading && <span className="font-normal text-muted"> {word.reading}</span>}
              </span>
              <span className="whitespace-pre-line text-muted wrap-anywhere">{word.gloss}</span>
            </li>
          ))}
        </ul>
      )}
      {skippedTotal > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
            {t("inout.import.skipped", { count: skippedTotal })}
          </summary>
          <ul className="flex flex-col gap-1 pt-1 text-muted">
            {skipped.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                {t("inout.import.line", { line, reason: t(`inout.reasons.${reason}`) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {!isDone && (
          <Button disabled={waits || added === 0} onClick={onSave}>
            {t("inout.import.save", { count: added })}
          </Button>
        )}
        <Button variant="soft" disabled={waits} onClick={onAgain}>
          {t("inout.import.another")}
        </Button>
      </div>
    </div>
  );
}

/** The choices for a column; our own files have more. */
const CHOICES: readonly WordColumn[] = ["lemma", "reading", "gloss", "sentence", "translation", "note", "ignored"];
/** Lists with more columns are our own files, which need no choice. */
const SHOWN = 8;

interface ColumnChoiceProps {
  columns: readonly WordColumn[];
  disabled: boolean;
  onChoose: (columns: WordColumn[]) => void;
}

/** Shows how the columns of a list are read, and lets the person change that. */
function ColumnChoice({ columns, disabled, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation("words");
  if (columns.length > SHOWN) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-muted">{t("inout.columns.title")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        {columns.map((column, index) => (
          <Select
            // Columns are identified by their index.
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

/** A column's meaning after a choice: two columns swap. */
function newColumn(before: WordColumn, chosen: WordColumn, former: WordColumn, isChosen: boolean): WordColumn {
  if (isChosen) return chosen;
  return before === chosen && chosen !== "ignored" ? former : before;
}
