import { useFragment, useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import type { TextWord } from "../../../../schema/rules/words/textWord.ts";
import type { ReadText } from "../speech/readText.ts";
import { MessageWordsFieldsFragmentDoc } from "../words/words.generated.ts";
import type { ExpectedWord } from "./wordComparison.ts";
import { TextReadingsDocument } from "./repeat.generated.ts";

/** A word of a sentence, and where it stands there. */
export type SentenceWord = ExpectedWord & Span;

/**
 * The words of a sentence, cut as taps cut them: those that are known of its message, else what the server tells of the
 * sentence alone, and until then what the browser finds, without readings.
 */
export function useSentenceWords({ text, language, message }: ReadText): SentenceWord[] {
  const { data, dataState } = useFragment({
    fragment: MessageWordsFieldsFragmentDoc,
    fragmentName: "MessageWordsFields",
    from: message && { __typename: "MessageWords", id: message.wordsId },
  });
  const known = dataState === "complete" && data ? data.words : null;
  const { data: told } = useQuery(TextReadingsDocument, { variables: { text, language }, skip: known !== null });
  const start = message?.start ?? 0;
  return useMemo(() => {
    if (known) return within(known, start, text);
    return told ? within(told.textWords, 0, text) : segmented(text, language);
  }, [known, told, start, text, language]);
}

function within(words: readonly TextWord[], start: number, text: string): SentenceWord[] {
  return words.flatMap(([from, to, , reading]) =>
    from >= start && to <= start + text.length
      ? [{ start: from - start, end: to - start, text: text.slice(from - start, to - start), reading }]
      : [],
  );
}

const segmented = (text: string, language: string): SentenceWord[] =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length, text: segment, reading: null }] : [],
  );
