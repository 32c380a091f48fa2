import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { ReadText } from "../speech/readText.ts";
import { markFinder } from "../words/savedMarks.ts";
import { tapText } from "../words/tapWords.ts";
import { MeetWordDocument, MessageWordsFieldsFragmentDoc } from "../words/words.generated.ts";
import type { MessageWordsFieldsFragment, SavedMarkFragment } from "../words/words.generated.ts";
import type { Comparison } from "./compareSpoken.ts";
import type { SentenceWord } from "./useSentenceWords.ts";

/**
 * Counts the saved words of a reply's sentence that were said right as met there, once a reply, as a tap on them does;
 * it is no review. Gives those that were not counted before. `reply` is all that is read of the reply.
 */
export function useMeetSaid(
  reply: string,
  { text, message }: ReadText,
  words: readonly SentenceWord[],
  comparison: Comparison | null,
): string[] {
  const client = useApolloClient();
  const [met, setMet] = useState<string[]>([]);
  useEffect(() => {
    if (!message || !comparison) return;
    const known = client.readFragment({
      fragment: MessageWordsFieldsFragmentDoc,
      fragmentName: "MessageWordsFields",
      id: client.cache.identify({ __typename: "MessageWords", id: message.wordsId }) ?? "",
    });
    if (!known) return;
    const isRight = (start: number, end: number): boolean => {
      const [from, to] = [start - message.start, end - message.start];
      const said = comparison.words.filter((_, index) => {
        const word = words[index];
        return word !== undefined && word.start < to && word.end > from;
      });
      return from >= 0 && to <= text.length && said.length > 0 && said.every(({ verdict }) => verdict === "right");
    };
    const { npcId, messageId } = message;
    for (const { id, lemma } of savedAt(reply, known, isRight)) {
      client.mutate({ mutation: MeetWordDocument, variables: { npcId, messageId, wordId: id } }).then(
        ({ data }) => data?.meetWord && setMet((before) => [...new Set([...before, lemma])]),
        // A failure needs no message: the next time counts it.
        () => undefined,
      );
    }
  }, [client, reply, text, message, words, comparison]);
  return met;
}

/** The saved words of a reply that stand where `isThere` says, but for those that were saved from it. */
function savedAt(
  reply: string,
  { words, saved, messageId }: MessageWordsFieldsFragment,
  isThere: (start: number, end: number) => boolean,
): Set<SavedMarkFragment> {
  const markOf = markFinder(saved, 0);
  const found = tapText(reply, words, [], saved).taps.flatMap(({ start, surface, lemma }) => {
    const mark = markOf(lemma, surface);
    return mark && mark.saved.messageId !== messageId && isThere(start, start + surface.length) ? [mark.saved] : [];
  });
  return new Set(found);
}
