import { endedSentences, sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import type { ReadText } from "./readText.ts";

/** Milliseconds between two looks at a text that grows: what is heard may wait as long for its first sentence. */
const LOOK_MS = 20;

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
  let seen: string | null = null;
  for (;;) {
    const now = read.growing?.() ?? { text: read.text, isWhole: true };
    // Looking for sentences takes longer than looking whether there is something new.
    if (now.isWhole || now.text !== seen) {
      const sentences = (now.isWhole ? sentencesOf : endedSentences)(now.text, read.language);
      const span = sentences[index];
      if (span) return { text: now.text, sentences, span };
      if (now.isWhole) return null;
    }
    seen = now.text;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
  }
}
