import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { canBeSaved } from "../../../../../schema/rules/words/saved/savedChange.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import type { LineSheetPlace } from "../../../lib/sheets/pageSheet.ts";
import type { LineCorrectionFieldsFragment } from "../../../lib/words/corrections.generated.ts";
import { Difference } from "./Difference.tsx";
import { useSaveChange } from "./useSaveChange.ts";

interface CorrectedLineProps {
  line: LineSheetPlace;
  correction: LineCorrectionFieldsFragment;
}

/** A corrected line: the whole text with its changes marked, then each change with its reason and a save button. */
export function CorrectedLine({ line, correction }: CorrectedLineProps) {
  const { t } = useTranslation("words");
  const { text, changes, nativeLanguage } = correction;
  return (
    <div className="animate-fade">
      <div className="text-lg">
        <Difference before={line.text} after={text} lang={line.language} />
      </div>
      {changes.length > 0 && (
        <ul aria-label={t("line.changes")} className="mt-4 border-t border-line">
          {changes.map((change, index) => (
            <LineChange
              // Their places are their names.
              key={index}
              line={line}
              corrected={text}
              change={change}
              index={index}
              reasonLang={nativeLanguage}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineChangeProps {
  line: LineSheetPlace;
  /** The whole line, put right. */
  corrected: string;
  change: LineCorrectionFieldsFragment["changes"][number];
  /** Its place among the changes. */
  index: number;
  /** The language of the reasons. */
  reasonLang: Language;
}

/** A change with its reason. It can be saved as a card, unless it only removed something. */
function LineChange({ line, corrected, change, index, reasonLang }: LineChangeProps) {
  const { t } = useTranslation("words");
  const { before, after, reason, isKept } = change;
  const { isBusy, save } = useSaveChange(line, index);
  // The whole line stands above.
  const isWhole = before.trim() === line.text.trim();
  return (
    <li className="border-b border-line py-3 last:border-b-0 last:pb-0">
      {!isWhole && <Difference before={before} after={after} lang={line.language} />}
      <p lang={reasonLang} dir="auto" className="text-pretty text-muted">
        {reason}
      </p>
      {canBeSaved(corrected, after) &&
        (isKept ? (
          <p role="status" className="flex min-h-11 items-center gap-1.5 font-semibold text-success">
            <CheckIcon size={18} />
            {t("line.kept")}
          </p>
        ) : (
          <SmallButton className="-ml-3" disabled={isBusy} aria-label={`${t("line.keep")}: ${after}`} onClick={save}>
            <WordIcon size={18} />
            {t("line.keep")}
          </SmallButton>
        ))}
    </li>
  );
}
