import type { ReplyContext } from "../../../../db/queries/chat/replyContext.ts";
import type { DueWord } from "../../../../db/queries/words/reviews/dueWords.ts";
import { MAX_ASKED_WORDS } from "../../../../schema/rules/words/promisedWords.ts";
import type { PromisedWords } from "../../../../schema/rules/words/promisedWords.ts";
import { standsIn } from "../../../../schema/rules/words/standsIn.ts";
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
  // In their dictionary forms or as they were met.
  const words = promised.words.filter(({ lemma, surface }) => !standsIn([lemma, surface])(text, language));
  return words.length > 0 && replies > 1 ? { language, words, replies: replies - 1 } : null;
}
