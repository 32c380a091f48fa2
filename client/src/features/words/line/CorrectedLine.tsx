import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { canBeSaved } from "../../../../../schema/rules/words/saved/savedChange.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { CheckIcon, WordIcon } from "../../../components/icons/firstIcons.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { LineSheetPlace } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { LineCorrectionFieldsFragmentDoc, useKeepCorrection } from "../../../lib/words/corrections.generated.ts";
import type { LineCorrectionFieldsFragment } from "../../../lib/words/corrections.generated.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { Difference } from "./Difference.tsx";

interface CorrectedLineProps {
  line: LineSheetPlace;
  correction: LineCorrectionFieldsFragment;
}

/** A corrected line: the whole text with its changes marked, then each change with its reason and a save button. */
export function CorrectedLine({ line, correction }: CorrectedLineProps) {
  const { t } = useTranslation("words");
  const { id, text, changes, nativeLanguage } = correction;
  return (
    <div className="animate-fade">
      <div className="text-lg">
        <Difference before={line.text} after={text} lang={line.language} />
      </div>
      {changes.length > 0 && (
        <ul aria-label={t("line.changes")} className="mt-4 border-t border-line">
          {changes.map((change, index) => (
            <LineChange
              // Changes are identified by their index.
              key={index}
              line={line}
              correctionId={id}
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
  correctionId: string;
  /** The whole line, put right. */
  corrected: string;
  change: LineCorrectionFieldsFragment["changes"][number];
  /** Its place among the changes. */
  index: number;
  /** The language of the reasons. */
  reasonLang: Language;
}

/** A change with its reason. It can be saved as a card, unless it only removed something. */
function LineChange({ line, correctionId, corrected, change, index, reasonLang }: LineChangeProps) {
  const { t } = useTranslation("words");
  const { before, after, reason, isKept } = change;
  const errorText = useErrorText();
  const { npcId, messageId } = line;
  const [save, { loading }] = useKeepCorrection({
    variables: { npcId, messageId, change: index },
    update: (cache) => markSaved(cache, correctionId, index),
    onCompleted: wordsHaveChanged,
    onError: (error) => void showToast("error", errorText(error)),
  });
  // The whole line stands above.
  const isWhole = before.trim() === line.text.trim();
  return (
    <li className="border-b border-line py-3 last:border-b-0 last:pb-0">
      {!isWhole && <Difference before={before} after={after} lang={line.language} />}
      <p lang={reasonLang} dir="auto" className="text-muted">
        {reason}
      </p>
      {canBeSaved(corrected, after) &&
        (isKept ? (
          <p role="status" className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-success">
            <CheckIcon size={18} />
            {t("line.kept")}
          </p>
        ) : (
          <SmallButton
            className="mt-1 -ml-3"
            disabled={loading}
            aria-label={`${t("line.keep")}: ${after}`}
            onClick={() => void save()}
          >
            <WordIcon size={18} />
            {t("line.keep")}
          </SmallButton>
        ))}
    </li>
  );
}

function markSaved(cache: ApolloCache, correctionId: string, index: number): void {
  cache.updateFragment(
    {
      fragment: LineCorrectionFieldsFragmentDoc,
      fragmentName: "LineCorrectionFields",
      from: { __typename: "LineCorrection", id: correctionId },
    },
    (known) =>
      known && { ...known, changes: known.changes.map((one, at) => (at === index ? { ...one, isKept: true } : one)) },
  );
}
