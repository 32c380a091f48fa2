import { useFragment } from "@apollo/client/react";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { rememberPrice } from "../../../lib/points/knownPrices.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { closePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { pathOfWord } from "../../../lib/words/askedWord.ts";
import { MessageWordsFieldsFragmentDoc, useExplainWord } from "../../../lib/words/words.generated.ts";

/** A word's message with its words (null if they are no longer known), its explanation, and how to request one. */
export function useExplanation(place: WordInMessage) {
  const { npcId, messageId, wordsId, start } = place;
  const isGuest = useViewerUser().userType === "guest";
  const messageWords = {
    fragment: MessageWordsFieldsFragmentDoc,
    fragmentName: "MessageWordsFields",
    from: { __typename: "MessageWords" as const, id: wordsId },
  };
  const { data, dataState } = useFragment(messageWords);
  const words = dataState === "complete" ? data : null;
  const [explain, { loading, error }] = useExplainWord({
    variables: { npcId, messageId, start },
    update: (cache, { data: answer }) =>
      cache.updateFragment(
        messageWords,
        (known) => known && answer && { ...known, explanations: [...known.explanations, answer.explainWord] },
      ),
    // A guest was asked no price.
    onCompleted: () => !isGuest && rememberPrice("word"),
    onError: (failed) => {
      if (errorCodeOf(failed) !== "GUEST_LOOKUPS_USED") return;
      closePageSheet();
      openGuestDialog("word", pathOfWord(place));
    },
  });
  const ask = (): void => {
    if (!loading) void explain();
  };
  const explanation = words?.explanations.find((one) => one.start === start) ?? null;
  return { words, explanation, isAsking: loading, isFree: isGuest, failure: error ?? null, ask };
}
