import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";

// A match may only begin at the first mark of a run: a search from every mark of a long run takes quadratic time.
const END = /(?<![.!?。！？])[.!?。！？]+["'”’»)\]」』）]*(?:\s+|$)|(?<![。！？])[。！？]+[」』）]*/gu;

/** Letters before a full stop that are looked at: more than the longest abbreviation has. */
const BEFORE = 32;
/** Words whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'„“«])(?:\p{L}|\d{1,30}|mr|mrs|ms|dr|st|prof|vs|etc|approx|e\.g|i\.e|a\.m|p\.m|bzw|usw|ca|nr|str|hr|fr|evtl|ggf|z\. ?b|d\. ?h|u\. ?a|mme|mlle|env|cf|ex|p\. ex)$/iu;

/** Where sentences start, the first included. An ellipsis or an abbreviation ends none. */
export function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(END)) {
    const isEllipsis = end.startsWith("..");
    if (isEllipsis || (end.startsWith(".") && ABBREVIATION.test(text.slice(Math.max(0, index - BEFORE), index))))
      continue;
    if (index + end.length < text.length) starts.push(index + end.length);
  }
  return starts;
}

/** A part of a text, and the blanks and line breaks after it. */
export interface Piece {
  text: string;
  after: string;
}

/**
 * The text in the parts in which its changes are shown: lines that are known, otherwise sentences.
 * Joined, the parts and what follows them are the text.
 */
export function piecesOf(text: string, language: PhrasebookLanguage): Piece[] {
  return text.split(/(?<=\n)/u).flatMap((line) => {
    if (findSentences(line, true).some((known) => known.language === language)) return [pieceOf(line)];
    // Sentences with a wrong gap between them stay in one part, so that a change can show the gap.
    const isRight = !LANGUAGE_FACTS[language].hasBlanks ? /\S$/u : /\S $/u;
    const starts = sentenceStarts(line).filter(
      (start) => start === 0 || isRight.test(line.slice(Math.max(0, start - 2), start)),
    );
    return starts.map((start, at) => pieceOf(line.slice(start, starts[at + 1])));
  });
}

function pieceOf(text: string): Piece {
  const trimmed = text.trimEnd();
  return { text: trimmed, after: text.slice(trimmed.length) };
}
