import type { Language } from "../../../schema/rules/languages.ts";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import { MAX_LEMMA_LENGTH } from "../../../schema/rules/words/saved/savedWordRules.ts";
import { sentencesOf } from "../../../schema/rules/words/sentences.ts";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";

/** How hard a reply is for its reader. */
export interface TextScore {
  /** Words that count: none for names and for what is written in digits. */
  tokens: number;
  /** Those of them that the person knows. */
  known: number;
  /** Words of the longest sentence, names and digits too. */
  longestSentence: number;
  /** The other words in their dictionary forms, each once, in the order of the text; at most 12. */
  hardWords: string[];
}

/** Hard words that are kept of a reply. Where there are more, the counts tell how hard it was. */
const MOST_HARD_WORDS = 12;

/** A text with its words. */
export interface ScoredText {
  language: Language;
  text: string;
  words: readonly PlacedWord[];
  /** Names of those who talk: their words are no words of the language. */
  names: readonly string[];
}

const HAS_LETTER = /\p{L}/u;
const CAPITAL = /^\p{Lu}/u;

/** The words of a text but for names and for what is written in digits. `isListed` tells a word of the language from a name. */
export function countedWords(
  { language, text, words, names }: ScoredText,
  isListed: (lemma: string) => boolean,
): PlacedWord[] {
  const starts = new Set(
    sentencesOf(text, language).map(({ start }) => words.find((word) => word.start >= start)?.start),
  );
  const called = new Set(names.flatMap((name) => name.toLowerCase().split(/[\s・·]+/u)));
  const isName = ({ start, end, lemma, partOfSpeech }: PlacedWord): boolean => {
    const surface = text.slice(start, end);
    if (partOfSpeech === "name" || called.has(surface.toLowerCase())) return true;
    // A capital tells nothing where a sentence begins, nor in a language that writes its nouns so.
    return !LANGUAGE_FACTS[language].hasCapitalNouns && CAPITAL.test(surface) && !starts.has(start) && !isListed(lemma);
  };
  return words.filter((word) => HAS_LETTER.test(text.slice(word.start, word.end)) && !isName(word));
}

/**
 * Counts a reply's words against what a person knows. `knows` is asked with dictionary forms. The same word counts as often as it is said.
 */
export function scoreReply(
  scored: ScoredText,
  { knows, isListed }: { knows: (lemma: string) => boolean; isListed: (lemma: string) => boolean },
): TextScore {
  const { language, text, words } = scored;
  const counted = countedWords(scored, isListed);
  const hard = counted.filter(({ lemma }) => !knows(lemma)).map(({ lemma }) => lemma);
  const lengths = sentencesOf(text, language).map(
    ({ start, end }) => words.filter((word) => word.start >= start && word.end <= end).length,
  );
  return {
    tokens: counted.length,
    known: counted.length - hard.length,
    longestSentence: Math.max(0, ...lengths),
    // Letters without a blank may go on for thousands: prompts name these words.
    hardWords: [...new Set(hard)].filter(({ length }) => length <= MAX_LEMMA_LENGTH).slice(0, MOST_HARD_WORDS),
  };
}
