import type { KeyTermFragment } from "./chat.generated.ts";

/** A part of a text: a term that can be tapped, or what lies between two of them. */
export interface TextPart {
  text: string;
  term: KeyTermFragment | null;
}

/** In East Asian scripts words are not set apart; elsewhere a term is not a part of a longer word, if it can be helped. */
function matcher(term: string): RegExp[] {
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return [new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu"), new RegExp(literal, "iu")];
}

/** Takes a text apart at its key terms, each where it first stands, whatever its case; longer terms go first, and none overlap. */
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
  for (const pattern of matcher(term)) {
    for (const [index, part] of parts.entries()) {
      const found = part.term === null ? pattern.exec(part.text) : null;
      if (found) return { index, from: found.index, length: found[0].length };
    }
  }
  return null;
}
