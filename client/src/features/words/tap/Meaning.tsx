import { TEXT } from "../../../lib/speech/readText.ts";
import { sentenceIdOf } from "./readPlace.ts";
import type { WordExplanationFieldsFragment } from "../../../lib/words/words.generated.ts";

/** What a word means in its sentence, with the word lit in it. */
export function Meaning({ explanation }: { explanation: WordExplanationFieldsFragment }) {
  const {
    messageId,
    alternative,
    gloss,
    note,
    sentence,
    sentenceStart,
    start,
    surface,
    translation,
    language,
    nativeLanguage,
  } = explanation;
  const from = start - sentenceStart;
  return (
    <div className="animate-fade">
      <p lang={nativeLanguage} dir="auto" className="mt-1 text-lg font-semibold">
        {gloss}
      </p>
      {note && (
        <p lang={nativeLanguage} dir="auto" className="mt-1.5 text-pretty text-muted">
          {note}
        </p>
      )}
      <blockquote className="mt-4 border-l-2 border-line pl-3">
        <p lang={language} dir="auto" {...{ [TEXT]: sentenceIdOf(`${messageId}:${alternative}`, sentenceStart) }}>
          {sentence.slice(0, from)}
          <mark className="rounded-sm bg-primary-soft font-semibold text-primary">
            {sentence.slice(from, from + surface.length)}
          </mark>
          {sentence.slice(from + surface.length)}
        </p>
        <p lang={nativeLanguage} dir="auto" className="mt-1 text-sm text-muted">
          {translation}
        </p>
      </blockquote>
    </div>
  );
}
