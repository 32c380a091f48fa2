import { useApolloClient, useFragment } from "@apollo/client/react";
import { useState } from "react";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { rememberPrice } from "../../../lib/points/knownPrices.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { closePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { ExplainWordDocument, MessageWordsFieldsFragmentDoc } from "../../../lib/words/words.generated.ts";
import type { MessageWordsFieldsFragment, WordExplanationFieldsFragment } from "../../../lib/words/words.generated.ts";

interface Explanation {
  /** The words of its message; null where they are not known any more. */
  words: MessageWordsFieldsFragment | null;
  explanation: WordExplanationFieldsFragment | null;
  isAsking: boolean;
  failure: unknown;
  ask: () => void;
}

/** What is known of a word, and how to have it explained. */
export function useExplanation({ npcId, messageId, wordsId, start }: WordInMessage): Explanation {
  const client = useApolloClient();
  const { userType } = useViewerUser();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, dataState } = useFragment({
    fragment: MessageWordsFieldsFragmentDoc,
    fragmentName: "MessageWordsFields",
    from: { __typename: "MessageWords", id: wordsId },
  });
  const words = dataState === "complete" ? data : null;

  const cacheExplanation = (explanation: WordExplanationFieldsFragment): void => {
    client.cache.updateFragment(
      {
        fragment: MessageWordsFieldsFragmentDoc,
        fragmentName: "MessageWordsFields",
        id: client.cache.identify({ __typename: "MessageWords", id: wordsId }) ?? "",
      },
      (known) => known && { ...known, explanations: [...known.explanations, explanation] },
    );
  };
  const ask = (): void => {
    if (userType === "guest") {
      closePageSheet();
      openGuestDialog("word");
      return;
    }
    if (isAsking) return;
    setIsAsking(true);
    setFailure(null);
    client
      .mutate({ mutation: ExplainWordDocument, variables: { npcId, messageId, start } })
      .then(
        ({ data: answer }) => {
          if (answer) cacheExplanation(answer.explainWord);
          rememberPrice("word");
        },
        (error: unknown) => setFailure(error),
      )
      .finally(() => setIsAsking(false));
  };
  return { words, explanation: words?.explanations.find((one) => one.start === start) ?? null, isAsking, failure, ask };
}
