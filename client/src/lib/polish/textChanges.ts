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

/** What turns one text into another: word by word, in East Asian languages character by character. */
export function textChanges(before: string, after: string, lang: string | undefined): TextChange[] {
  const diff = BY_CHARACTER.test(lang ?? "") ? diffChars(before, after) : diffWordsWithSpace(before, after);
  let at = 0;
  return diff.map(({ value, added, removed }) => {
    const change: TextChange = { kind: added ? "new" : removed ? "gone" : "same", text: value, at };
    at += value.length;
    return change;
  });
}
