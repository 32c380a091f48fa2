import { useTranslation } from "react-i18next";
import type { LineSheetPlace } from "../../../lib/sheets/pageSheet.ts";
import type { LineCorrectionFieldsFragment } from "../../../lib/words/corrections.generated.ts";
import { Difference } from "./Difference.tsx";
import { LineChange } from "./LineChange.tsx";

interface CorrectedLineProps {
  line: LineSheetPlace;
  correction: LineCorrectionFieldsFragment;
}

/** A line put right: the whole with what changed in it, then the changes with their reasons, each to be kept. */
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
