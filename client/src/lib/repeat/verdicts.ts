import type { Language } from "../../../../schema/rules/languages.ts";
import type { Aligned } from "./alignWords.ts";
import type { HeardToken } from "./heardTokens.ts";
import { likeness } from "./likeness.ts";
import { isNear, isReadByLetters, NEAR } from "./nearness.ts";
import { soundFrame } from "./soundFrame.ts";
import type { ExpectedWord } from "./wordComparison.ts";

/**
 * What recognition says of a word: heard as it stands, or as what sounds the same; not surely, or as something near;
 * not at all; as another word. It is one machine's ear, and no grade.
 */
export type WordVerdict = "right" | "unclear" | "missed" | "another";

/** What recognition heard, and what was to be said. */
interface Compared {
  words: readonly ExpectedWord[];
  tokens: readonly HeardToken[];
  language: Language;
}

/** Below it recognition itself would rather not trust what it heard. */
const SURE = 0.5;
/**
 * Of a single word it may be less sure, since rare words and names are never likely: with it nine in ten words that were
 * changed are found, and one in twenty is another one falsely (`npm run bench:repeat`).
 */
const SURE_OF_A_WORD = 0.3;

/** The verdict of each step; null where something was heard besides. */
export function verdictsOf(steps: readonly Aligned[], compared: Compared): (WordVerdict | null)[] {
  const verdicts = steps.map((step) => verdictOf(step, compared));
  for (const [from, to] of runsOf(verdicts)) {
    const [first, last] = [steps[from], steps[to - 1]];
    if (!first || !last || !isNearAsAWhole(first, last, compared)) continue;
    for (let at = from; at < to; at += 1)
      if (verdicts[at] === "another" && (steps[at]?.likeness ?? 0) < NEAR) verdicts[at] = "unclear";
  }
  return verdicts;
}

function verdictOf(step: Aligned, { words, tokens, language }: Compared): WordVerdict | null {
  const [said, heard] = [words.slice(step.from, step.to), tokens.slice(step.heardFrom, step.heardTo)];
  if (said.length === 0) return null;
  if (heard.length === 0) return "missed";
  const isSameWord = step.likeness === 1;
  // What is near, recognition may have taken for it.
  const sureOfOne = isSameWord || step.likeness < NEAR ? SURE_OF_A_WORD : SURE;
  const isDoubtful = heard.some(
    ({ confidence, isOwn }) => confidence !== null && confidence < (isOwn ? sureOfOne : SURE),
  );
  if (isDoubtful || (step.isUnread && !isSameWord)) return "unclear";
  if (isSameWord) return "right";
  return isNear(said, heard, { likeness: step.likeness, language }) ? "unclear" : "another";
}

/** Where steps follow each other none of which is right, from and to. */
function runsOf(verdicts: readonly (WordVerdict | null)[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const [at, verdict] of verdicts.entries()) {
    if (verdict === "right") continue;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] += 1;
    else runs.push([at, at + 1]);
  }
  return runs.filter(([from, to]) => to - from > 1);
}

/** "Go straight" that was heard as "ghost rate" was not said otherwise, it was cut otherwise. */
function isNearAsAWhole(first: Aligned, last: Aligned, { words, tokens, language }: Compared): boolean {
  const [said, heard] = [words.slice(first.from, last.to), tokens.slice(first.heardFrom, last.heardTo)];
  const [text = "", other = ""] = [said, heard].map((parts) => parts.map((part) => part.text).join(""));
  const isSomething = text !== "" && other !== "" && isReadByLetters(language);
  return isSomething && likeness(soundFrame(text), soundFrame(other)) >= NEAR;
}
