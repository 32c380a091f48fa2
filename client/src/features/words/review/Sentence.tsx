import type { ReactNode } from "react";
import { TEXT } from "../../../lib/speech/readText.ts";
import type { ReviewWordFragment } from "../../../lib/words/reviewCard.generated.ts";

interface SentenceProps {
  word: ReviewWordFragment;
  /** Names the text that is read aloud. */
  textId: string;
  /** What stands in the place of the word. */
  children: (surface: string) => ReactNode;
}

/** A word's sentence, with something in the word's place. */
export function Sentence({ word: { language, sentence, gapStart, gapEnd }, textId, children }: SentenceProps) {
  return (
    <p
      lang={language}
      dir="auto"
      className="review-sentence leading-relaxed font-medium text-pretty wrap-anywhere"
      {...{ [TEXT]: textId }}
    >
      {sentence.slice(0, gapStart)}
      {children(sentence.slice(gapStart, gapEnd))}
      {sentence.slice(gapEnd)}
    </p>
  );
}
