import type { ReplyContext } from "../../../../db/queries/chat/replyContext.ts";
import type { DueWord } from "../../../../db/queries/words/reviews/dueWords.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { MAX_ASKED_WORDS } from "../../../../schema/rules/words/promisedWords.ts";
import type { PromisedWords } from "../../../../schema/rules/words/promisedWords.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";

/** The words that a reply is asked to use: those that its reader was promised, then those that are due. */
export function askedWords({ promised, dueWords, language }: ReplyContext): { words: DueWord[]; isPromise: boolean } {
  const first = promised?.language === language ? promised.words : [];
  const known = new Set(first.map(({ lemma }) => wordKey(lemma)));
  const words = [...first, ...dueWords.filter(({ lemma }) => !known.has(wordKey(lemma)))];
  return { words: words.slice(0, MAX_ASKED_WORDS), isPromise: first.length > 0 };
}

/** What is left of a promise after a reply; null once all words were said, or asked for often enough. */
export function promiseAfter(promised: PromisedWords, text: string): PromisedWords | null {
  const { language, replies } = promised;
  const words = promised.words.filter((word) => !isSaid(word, text, language));
  return words.length > 0 && replies > 1 ? { language, words, replies: replies - 1 } : null;
}

/** Whether a word stands in a text, in its dictionary form or as it was met. */
function isSaid({ lemma, surface }: DueWord, text: string, language: Language): boolean {
  const said = wordKey(text);
  const isWhole = (key: string): boolean => [...placesOf(key, said)].some((at) => isWord(said, at, key.length));
  const forms = [wordKey(lemma), wordKey(surface)].filter(Boolean);
  // Where blanks stand around words, "rain" is not said in "train".
  return forms.some(LANGUAGE_FACTS[language].hasWordEdges ? isWhole : (form) => said.includes(form));
}

function* placesOf(key: string, text: string): Generator<number> {
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) yield at;
}

const isWord = (text: string, at: number, length: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + length));
