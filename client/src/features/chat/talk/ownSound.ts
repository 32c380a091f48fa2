import { normalised } from "../../../../../schema/rules/input/normalised.ts";

/** Letters of which what was heard must have more, to be taken for the page's own voice: people repeat single words. */
const FEWEST_LETTERS = 12;
/** The share of it that the voice must have said. */
const SHARE = 0.8;

const lettersOf = (text: string): string[] =>
  normalised(text, "NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, at) => (letters[at] ?? "") + letter);

/** Whether what was heard while a voice spoke is what the voice has said, as a microphone gives it back. */
export function isOwnSound(heard: string, spoken: string): boolean {
  const letters = lettersOf(heard);
  if (letters.length <= FEWEST_LETTERS) return false;
  const said = new Set(pairsOf(lettersOf(spoken)));
  const pairs = pairsOf(letters);
  return pairs.filter((pair) => said.has(pair)).length >= pairs.length * SHARE;
}
