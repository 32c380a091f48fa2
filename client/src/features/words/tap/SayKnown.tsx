import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { MessageWordsFieldsFragmentDoc } from "../../../lib/words/words.generated.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { useSayWordKnown } from "./sayKnown.generated.ts";

/** A word in its dictionary form, and whether it counts as new. */
export interface CountedWord {
  language: Language;
  lemma: string;
  isNew: boolean;
}

/** Lets one say of a word that is not saved that one knows it, or that it is new. */
export function SayKnown({ place, counted }: { place: WordInMessage; counted: CountedWord }) {
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const { language, lemma, isNew } = counted;
  const [say, { loading }] = useSayWordKnown({
    variables: { language, lemma, isKnown: isNew },
    update: (cache) => turnNew(cache, place, !isNew),
    onCompleted: wordsHaveChanged,
    onError: (error) => void showToast("error", errorText(error)),
  });
  return (
    <Button variant="plain" className="mt-2 w-full" disabled={loading} onClick={() => void say()}>
      {t(isNew ? "tap.know" : "tap.isNew")}
    </Button>
  );
}

/** Has a word count as new at once in its message, or not; the other messages are asked for again. */
function turnNew(cache: ApolloCache, { wordsId, start }: WordInMessage, isNew: boolean): void {
  cache.updateFragment(
    {
      fragment: MessageWordsFieldsFragmentDoc,
      fragmentName: "MessageWordsFields",
      from: { __typename: "MessageWords", id: wordsId },
    },
    (known) => {
      if (!known) return null;
      const others = known.newWords.filter((one) => one !== start);
      return { ...known, newWords: isNew ? [...others, start] : others };
    },
  );
}
