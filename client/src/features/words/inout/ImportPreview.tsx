import { useTranslation } from "react-i18next";
import type { WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import type { ImportOutcome } from "./importFile.ts";

interface ImportPreviewProps {
  outcome: ImportOutcome;
  /** Whether it was saved; else it is what would be. */
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
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
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
