import { normalised } from "../../../../../schema/rules/input/normalised.ts";

/** Letters of which what was heard must have more, to be the page's own voice for sure: people repeat single words. */
const FEWEST_LETTERS = 12;
/** The share of it that the voice must have said. */
const SHARE = 0.8;

const lettersOf = (text: string): string[] =>
  normalised(text, "NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, at) => (letters[at] ?? "") + letter);

/** What a voice has said, and the sentence of it in which it fell silent; null where it was not speaking. */
interface Spoken {
  text: string;
  sentence: string | null;
}

/**
 * Whether what was heard is what the voice has said, as a microphone gives it back: surely; or perhaps, as a few letters
 * are that the voice was just saying, which falls silent at the first of its own words. Null where one has spoken.
 */
export function ownSoundIn(heard: string, spoken: Spoken): "surely" | "perhaps" | null {
  const letters = lettersOf(heard);
  if (letters.length > FEWEST_LETTERS) return isAlike(letters, spoken.text) ? "surely" : null;
  const isPart = lettersOf(spoken.sentence ?? "")
    .join("")
    .includes(letters.join(""));
  return letters.length > 0 && isPart ? "perhaps" : null;
}

function isAlike(letters: readonly string[], spoken: string): boolean {
  const said = new Set(pairsOf(lettersOf(spoken)));
  const pairs = pairsOf(letters);
  return pairs.filter((pair) => said.has(pair)).length >= pairs.length * SHARE;
}
