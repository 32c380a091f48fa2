import { endedSentences, sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import type { ReadText } from "./readText.ts";

/** Milliseconds between two looks at a text that grows. */
const LOOK_MS = 60;

/** A sentence to read, in the text as it is by now. */
export interface SentenceToRead {
  text: string;
  /** All that are known to have ended. */
  sentences: readonly Span[];
  span: Span;
}

/** The sentence with this number, once it has ended; null behind the last one. Throws the reason of `signal`. */
export async function sentenceToRead(
  read: ReadText,
  index: number,
  signal: AbortSignal,
): Promise<SentenceToRead | null> {
  for (;;) {
    const found = sentencesNow(read);
    const span = found.sentences[index];
    if (span) return { ...found, span };
    if (found.isWhole) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
  }
}

function sentencesNow({ text, language, growing }: ReadText) {
  const now = growing?.() ?? { text, isWhole: true };
  return { ...now, sentences: (now.isWhole ? sentencesOf : endedSentences)(now.text, language) };
}
