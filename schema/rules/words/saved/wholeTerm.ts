import type { Span } from "../sentences.ts";

/**
 * Where all of what a word was explained as stands in a sentence, around the word that was tapped: 飲み物 may have been
 * explained as a part of 温かい飲み物, and that is what is learnt. The place of the word where the term stands in another form.
 */
export function wholeTerm(sentence: string, word: Span, lemma: string): Span {
  const [said, term] = [sentence.toLowerCase(), lemma.toLowerCase()];
  // Few letters are as long in another case as not: places would be others.
  if (said.length !== sentence.length || term.length <= word.end - word.start) return word;
  const start = said.lastIndexOf(term, word.start);
  return start !== -1 && start + term.length >= word.end ? { start, end: start + term.length } : word;
}
