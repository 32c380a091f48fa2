import { useApolloClient } from "@apollo/client/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { markFinder } from "../../../lib/words/savedMarks.ts";
import {
  MarkWordKnownDocument,
  MessageWordsFieldsFragmentDoc,
  SaveWordDocument,
} from "../../../lib/words/words.generated.ts";
import type { MessageWordsFieldsFragment, SavedMarkFragment } from "../../../lib/words/words.generated.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";

interface SaveWordProps {
  place: WordInMessage;
  words: MessageWordsFieldsFragment;
  lemma: string;
}

/** Saves an explained word, or says how well a saved one is known, which one tap changes. */
export function SaveWord({ place, words, lemma }: SaveWordProps) {
  const { t } = useTranslation("words");
  const mark = useMemo(() => markFinder(words.saved, 0)(lemma, place.surface), [words.saved, lemma, place]);
  const { isBusy, save, know } = useSaveWord(place);
  if (!mark) {
    return (
      <Button className="mt-5 w-full" disabled={isBusy} onClick={save}>
        {t("tap.save")}
      </Button>
    );
  }
  const isKnown = mark.saved.state === "known";
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-success">
        <CheckIcon size={20} />
        {t(`tap.savedAs.${mark.saved.state}`)}
      </p>
      <Button variant="soft" disabled={isBusy} onClick={() => know(mark.saved.id, !isKnown)}>
        {t(isKnown ? "tap.forgot" : "tap.know")}
      </Button>
    </div>
  );
}

/** Saves a word of a message, and says whether a saved one is known. */
function useSaveWord({ npcId, messageId, wordsId, start }: WordInMessage): {
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
