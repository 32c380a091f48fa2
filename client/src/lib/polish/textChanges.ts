import { diffChars, diffWordsWithSpace } from "diff";

/** A piece of a changed text. */
export interface TextChange {
  kind: "same" | "gone" | "new";
  text: string;
  /** The number of characters before it, of both texts together. */
  at: number;
}

/** Japanese and Chinese have no blanks between words, and Korean words change at their ends. */
const BY_CHARACTER = /^(ja|zh|ko)\b/;

/**
 * Characters or words that are compared one by one. Finding them takes time by the square of their number: 4,000 would
 * hold the page for two seconds, and of a text that was written again the parts say nothing.
 */
const MOST_EDITS = 600;

/** What turns one text into another: word by word, in East Asian languages character by character. */
export function textChanges(before: string, after: string, lang: string | undefined): TextChange[] {
  const bound = { maxEditLength: MOST_EDITS };
  const diff =
    (BY_CHARACTER.test(lang ?? "") ? diffChars(before, after, bound) : diffWordsWithSpace(before, after, bound)) ??
    rewritten(before, after);
  let at = 0;
  return diff.map(({ value, added, removed }) => {
    const change: TextChange = { kind: added ? "new" : removed ? "gone" : "same", text: value, at };
    at += value.length;
    return change;
  });
}

const rewritten = (before: string, after: string) => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];
