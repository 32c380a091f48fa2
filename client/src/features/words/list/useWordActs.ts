import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { DeleteWordDocument, KnowWordDocument, RestoreWordDocument } from "./list.generated.ts";
import type { WordRowFragment } from "./list.generated.ts";

/** Milliseconds for which a deleted word can be brought back by its notice. */
const UNDO_MS = 8000;

/** What can be done with a saved word in the list. */
export function useWordActs(): { remove: (word: WordRowFragment) => void; know: (word: WordRowFragment) => void } {
  const client = useApolloClient();
  const errorText = useErrorText();
  const { t } = useTranslation("words");
  const run = (change: Promise<unknown>, then?: () => void): void => {
    change.then(
      () => {
        wordsHaveChanged();
        then?.();
      },
      (error: unknown) => showToast("error", errorText(error)),
    );
  };
  return {
    remove: ({ id, lemma }) =>
      run(client.mutate({ mutation: DeleteWordDocument, variables: { wordId: id } }), () =>
        showToast(
          "info",
          t("list.deleted", { word: lemma }),
          {
            text: t("list.undo"),
            isUndo: true,
            act: () => run(client.mutate({ mutation: RestoreWordDocument, variables: { wordId: id } })),
          },
          UNDO_MS,
        ),
      ),
    know: ({ id, state }) =>
      run(client.mutate({ mutation: KnowWordDocument, variables: { wordId: id, isKnown: state !== "known" } })),
  };
}
