import { wordKey } from "./saved/wordKey.ts";
import type { TextWord } from "./textWord.ts";

/** Words that a saved term of several is looked for in. */
export const MOST_WORDS = 5;
export const SENTENCE_END = /[.!?。！？\n]/;

/** Some words of a text that follow each other, as they stand there, and how they are compared. */
export interface TermSpan {
  /** The place of the first among the words, and of the one after the last. */
  from: number;
  to: number;
  key: string;
}

/** Where a term of several words may stand from a word on, longest first; none goes beyond a sentence. */
export function termSpansAt(text: string, words: readonly TextWord[], from: number): TermSpan[] {
  const spans: TermSpan[] = [];
  const start = words[from]?.[0] ?? 0;
  for (let to = from + 2; to <= Math.min(from + MOST_WORDS, words.length); to += 1) {
    const term = text.slice(start, words[to - 1]?.[1]);
    if (SENTENCE_END.test(term)) break;
    spans.unshift({ from, to, key: wordKey(term) });
  }
  return spans;
}

/** The words of a text, with those that together are a term of these keys as one, as long as it can be. */
export function withTerms(text: string, words: readonly TextWord[], terms: ReadonlySet<string>): TextWord[] {
  if (terms.size === 0) return [...words];
  const joined: TextWord[] = [];
  for (let at = 0; at < words.length;) {
    const [first] = termSpansAt(text, words, at).filter(({ key }) => terms.has(key));
    const [word, last] = [words[at], words[(first?.to ?? at + 1) - 1]];
    if (word && last) joined.push(first ? [word[0], last[1], text.slice(word[0], last[1]), null, null] : word);
    at = first?.to ?? at + 1;
  }
  return joined;
}
