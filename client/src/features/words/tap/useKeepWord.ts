import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import {
  MarkWordKnownDocument,
  MessageWordsFieldsFragmentDoc,
  SaveWordDocument,
} from "../../../lib/words/words.generated.ts";
import type { SavedMarkFragment } from "../../../lib/words/words.generated.ts";

/** Saves a word of a message, and says whether a saved one is known. */
export function useKeepWord({ npcId, messageId, wordsId, start }: WordInMessage): {
  isBusy: boolean;
  save: () => void;
  know: (wordId: string, isKnown: boolean) => void;
} {
  const client = useApolloClient();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);

  const run = (change: () => Promise<SavedMarkFragment | undefined>): void => {
    setIsBusy(true);
    change()
      .then((saved) => {
        if (saved) mark(saved);
        wordsHaveChanged();
      })
      .catch((error: unknown) => showToast("error", errorText(error)))
      .finally(() => setIsBusy(false));
  };
  /** Marks it at once in its message; the other messages follow as they are asked for again. */
  const mark = (saved: SavedMarkFragment): void => {
    client.cache.updateFragment(
      {
        fragment: MessageWordsFieldsFragmentDoc,
        fragmentName: "MessageWordsFields",
        id: client.cache.identify({ __typename: "MessageWords", id: wordsId }) ?? "",
      },
      (known) => known && { ...known, saved: [...known.saved.filter(({ id }) => id !== saved.id), saved] },
    );
  };
  return {
    isBusy,
    save: () =>
      run(() =>
        client
          .mutate({ mutation: SaveWordDocument, variables: { npcId, messageId, start } })
          .then(({ data }) => data?.saveWord),
      ),
    know: (wordId, isKnown) =>
      run(() =>
        client
          .mutate({ mutation: MarkWordKnownDocument, variables: { wordId, isKnown } })
          .then(({ data }) => data?.markWordKnown),
      ),
  };
}
