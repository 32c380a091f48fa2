import { normalised } from "../../../../schema/rules/input/normalised.ts";

/** How alike two texts are, from 0 to 1: the share of letters that need no change. Accents, tones and the like count as letters. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [letters, others] = [[...normalised(one, "NFD")], [...normalised(other, "NFD")]];
  const most = Math.max(letters.length, others.length);
  return most === 0 ? 1 : 1 - changesBetween(letters, others) / most;
}

/** The fewest letters that must be put, taken or changed (Levenshtein). */
function changesBetween(letters: readonly string[], others: readonly string[]): number {
  let row = Array.from({ length: others.length + 1 }, (_, place) => place);
  for (const [index, letter] of letters.entries()) {
    const next = [index + 1];
    for (const [place, other] of others.entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === other ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
