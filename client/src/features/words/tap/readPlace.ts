import type { Language } from "../../../../../schema/rules/languages.ts";
import { sentenceAt } from "../../../../../schema/rules/words/sentences.ts";
import type { SavedOnCard, WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";

/** A word of a message as it is read aloud. */
export function readWord({ npcId, wordsId, start, surface }: WordInMessage, language: Language): ReadText {
  return { id: `word ${wordsId} ${start}`, text: surface, language, npcId, message: null };
}

/** The sentence in which a word of a message stands, as it is read aloud. */
export function readSentence(place: WordInMessage, language: Language): ReadText {
  const { npcId, messageId, wordsId, text, start, surface } = place;
  const sentence = sentenceAt(text, language, { start, end: start + surface.length });
  return {
    id: sentenceIdOf(wordsId, sentence.start),
    text: text.slice(sentence.start, sentence.end),
    language,
    npcId,
    message: { npcId, messageId, wordsId, start: sentence.start },
  };
}

/** The sentence with which a word was saved. */
export function readSaved({ id, sentence, language }: Pick<SavedOnCard, "id" | "sentence" | "language">): ReadText {
  return { id: `sentence of ${id}`, text: sentence, language, npcId: null, message: null };
}

const sentenceIdOf = (wordsId: string, start: number): string => `sentence ${wordsId} ${start}`;
