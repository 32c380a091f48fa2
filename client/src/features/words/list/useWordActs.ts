import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { useDeleteWord, useKnowWord, useRestoreWord } from "./list.generated.ts";
import type { WordRowFragment } from "./list.generated.ts";

/** Milliseconds for which a deleted word can be brought back by its notice. */
const UNDO_MS = 8000;

/** What can be done with a saved word in the list. */
export function useWordActs() {
  const errorText = useErrorText();
  const { t } = useTranslation("words");
  const options = {
    onCompleted: wordsHaveChanged,
    onError: (error: unknown) => void showToast("error", errorText(error)),
  };
  const [restore] = useRestoreWord(options);
  const [markKnown] = useKnowWord(options);
  const [deleteWord] = useDeleteWord(options);
  return {
    remove({ id: wordId, lemma }: WordRowFragment): void {
      const undo = { text: t("list.undo"), isUndo: true, act: () => void restore({ variables: { wordId } }) };
      const onCompleted = (): void => {
        wordsHaveChanged();
        showToast("info", t("list.deleted", { word: lemma }), undo, UNDO_MS);
      };
      void deleteWord({ variables: { wordId }, onCompleted });
    },
    know: ({ id: wordId, state }: WordRowFragment): void =>
      void markKnown({ variables: { wordId, isKnown: state !== "known" } }),
  };
}
