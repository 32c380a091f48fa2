import type { Language } from "../../../../schema/rules/languages.ts";
import { alignWords } from "./alignWords.ts";
import { heardTokens } from "./heardTokens.ts";
import type { HeardPart, HeardToken } from "./heardTokens.ts";
import { verdictsOf } from "./verdicts.ts";
import type { WordVerdict } from "./verdicts.ts";
import type { ExpectedWord } from "./wordComparison.ts";

export interface ComparedWord {
  verdict: WordVerdict;
  /** What was heard in its place; empty where nothing was. */
  heard: string;
}

export interface Comparison {
  /** In the order of the words that were to be said. */
  words: ComparedWord[];
  /** What was heard besides, and before which of the words; after the last, their number. */
  extra: { before: number; text: string }[];
}

/**
 * Lays what recognition heard over the words that were to be said. `alternatives` are its readings of all that was said,
 * the likeliest first: a word that only another one has is unclear. With none, everything was missed.
 */
export function compareSpoken(
  words: readonly ExpectedWord[],
  alternatives: readonly (readonly HeardPart[])[],
  language: Language,
): Comparison {
  const [first, ...others] = alternatives.map((parts) => compareOne(words, heardTokens(parts, language), language));
  if (!first) return { words: words.map(() => ({ verdict: "missed", heard: "" })), extra: [] };
  return {
    extra: first.extra,
    words: first.words.map((word, index) => {
      const isElsewhere = others.some((other) => other.words[index]?.verdict === "right");
      return isElsewhere && word.verdict !== "right" ? { ...word, verdict: "unclear" } : word;
    }),
  };
}

function compareOne(words: readonly ExpectedWord[], tokens: readonly HeardToken[], language: Language): Comparison {
  const compared: ComparedWord[] = [];
  const extra: Comparison["extra"] = [];
  const gap = language === "zh" || language === "ja" ? "" : " ";
  const steps = alignWords(words, tokens, language);
  const verdicts = verdictsOf(steps, { words, tokens, language });
  for (const [at, step] of steps.entries()) {
    const heard = tokens
      .slice(step.heardFrom, step.heardTo)
      .map(({ text }) => text)
      .join(gap);
    const verdict = verdicts[at];
    if (verdict === undefined || verdict === null) addExtra(extra, { before: compared.length, text: heard }, gap);
    else for (let word = step.from; word < step.to; word += 1) compared.push({ verdict, heard });
  }
  return { words: compared, extra };
}

function addExtra(extra: Comparison["extra"], more: Comparison["extra"][number], gap: string): void {
  const last = extra.at(-1);
  if (last?.before === more.before) last.text += gap + more.text;
  else extra.push(more);
}
