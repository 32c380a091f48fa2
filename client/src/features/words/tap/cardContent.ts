import type { Language } from "../../../../../schema/rules/languages.ts";
import type { PartOfSpeech } from "../../../../../schema/rules/words/partsOfSpeech.ts";
import { wholeTerm } from "../../../../../schema/rules/words/saved/wholeTerm.ts";
import { sentenceAt, translatedSentence } from "../../../../../schema/rules/words/sentences.ts";
import type { SavedOnCard, TermInMessage, WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import type { SavedMarkFragment, WordExplanationFieldsFragment } from "../../../lib/words/words.generated.ts";

/** A sentence with the word in it, and what it means; empty where that is not known. */
export interface CardSentence {
  text: string;
  from: number;
  to: number;
  translation: string;
}

/** What a card says of a word, wherever that comes from. */
export interface CardContent {
  form: string;
  /** The word as it stands where it was tapped. */
  surface: string;
  reading: string | null;
  partOfSpeech: PartOfSpeech | null;
  gloss: string;
  note: string;
  language: Language;
  /** The language of gloss, note and translation. */
  nativeLanguage: Language;
  sentence: CardSentence;
}

export function explainedContent(explanation: WordExplanationFieldsFragment): CardContent {
  const { lemma, surface, sentence, sentenceStart, start, translation } = explanation;
  const at = start - sentenceStart;
  const { start: from, end: to } = wholeTerm(sentence, { start: at, end: at + surface.length }, lemma);
  return {
    ...explanation,
    form: lemma,
    sentence: { text: sentence, from, to, translation },
  };
}

export function termContent(
  place: Pick<WordInMessage, "text" | "start" | "surface">,
  { term, language, nativeLanguage, translation }: TermInMessage,
): CardContent {
  const { text, start, surface } = place;
  const span = sentenceAt(text, language, {
    start,
    end: start + surface.length,
  });
  return {
    form: term.term,
    surface,
    reading: term.reading ?? null,
    partOfSpeech: null,
    gloss: term.meaning,
    note: term.notes,
    language,
    nativeLanguage,
    sentence: {
      text: text.slice(span.start, span.end),
      from: start - span.start,
      to: start - span.start + surface.length,
      translation: translatedSentence({ text, language, translation, translatedTo: nativeLanguage }, span),
    },
  };
}

export function savedContent(saved: SavedOnCard & Partial<Pick<SavedMarkFragment, "partOfSpeech">>): CardContent {
  const { lemma, sentence, gapStart, gapEnd, translation, partOfSpeech = null } = saved;
  return { ...saved, partOfSpeech, form: lemma, sentence: { text: sentence, from: gapStart, to: gapEnd, translation } };
}
