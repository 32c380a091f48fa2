import type { KeyTermFragment } from "./message.generated.ts";

/** A part of a text: a term that can be tapped, or what lies between two of them. */
export interface TextPart {
  text: string;
  term: KeyTermFragment | null;
}

const EAST_ASIAN = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]";
/** A character inside a word, in scripts that separate words. */
const IN_WORD = `(?!${EAST_ASIAN})[\\p{L}\\p{M}\\p{N}]`;
/** Letters by which a word may be longer than its term: the endings of plurals, cases and tenses. */
const ENDING = 3;

/**
 * Where a term is looked for, best first: as a word of its own; then, in East Asian scripts,
 * which do not set words apart, wherever it stands, and elsewhere as a word with an ending.
 */
function matchers(term: string): RegExp[] {
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const startsAnywhere = new RegExp(`^${EAST_ASIAN}`, "u").test(term);
  const endsAnywhere = new RegExp(`${EAST_ASIAN}$`, "u").test(term);
  const start = startsAnywhere ? "" : `(?<!${IN_WORD})`;
  const end = endsAnywhere ? "" : `(?!(?:${IN_WORD}){${ENDING + 1}})`;
  return [
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`, "iu"),
    new RegExp(start + literal + end, "iu"),
  ];
}

/**
 * Splits a text at its key terms: each at its first occurrence, in any case. Longer terms come first, and none overlap.
 */
export function splitByTerms(text: string, terms: readonly KeyTermFragment[]): TextPart[] {
  let parts: TextPart[] = [{ text, term: null }];
  for (const term of terms.toSorted((a, b) => b.term.length - a.term.length)) {
    const place = findPlace(parts, term.term);
    if (!place) continue;
    const { index, from, length } = place;
    const whole = parts[index]?.text ?? "";
    const cut: TextPart[] = [
      { text: whole.slice(0, from), term: null },
      { text: whole.slice(from, from + length), term },
      { text: whole.slice(from + length), term: null },
    ];
    parts = parts.toSpliced(index, 1, ...cut.filter((part) => part.text !== ""));
  }
  return parts;
}

function findPlace(parts: readonly TextPart[], term: string): { index: number; from: number; length: number } | null {
  if (term === "") return null;
  for (const pattern of matchers(term)) {
    for (const [index, part] of parts.entries()) {
      const found = part.term === null ? pattern.exec(part.text) : null;
      if (found) return { index, from: found.index, length: found[0].length };
    }
  }
  return null;
}
