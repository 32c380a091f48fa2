import type { Language } from "../../../../schema/rules/languages.ts";
import { alignWords } from "./alignWords.ts";
import type { ExpectedWord } from "./wordComparison.ts";
import { heardTokens } from "./heardTokens.ts";
import type { HeardPart, HeardToken } from "./heardTokens.ts";

/**
 * What recognition says of a word: heard as it stands, or as what sounds the same; not surely, or as something near;
 * not at all; as another word. It is one machine's ear, and no grade.
 */
export type WordVerdict = "right" | "unclear" | "missed" | "another";

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

/** Below it recognition itself would rather not trust what it heard. */
const SURE = 0.5;
/** Share of letters from which two words are near: one letter in three may differ. */
const NEAR = 0.6;

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
  for (const step of alignWords(words, tokens, language)) {
    const heard = tokens.slice(step.heardFrom, step.heardTo);
    const text = heard.map((token) => token.text).join(language === "zh" || language === "ja" ? "" : " ");
    if (step.from === step.to) addExtra(extra, compared.length, text, language);
    else {
      const verdict = heard.length === 0 ? "missed" : verdictOf(step, heard, words.slice(step.from, step.to));
      for (let word = step.from; word < step.to; word += 1) compared.push({ verdict, heard: text });
    }
  }
  return { words: compared, extra };
}

/** In one or two letters nothing is near. */
const FEW_LETTERS = 2;

function verdictOf(
  { likeness, isUnread }: { likeness: number; isUnread: boolean },
  heard: readonly HeardToken[],
  words: readonly ExpectedWord[],
): WordVerdict {
  if (likeness === 1)
    return heard.some(({ confidence }) => confidence !== null && confidence < SURE) ? "unclear" : "right";
  if (isUnread) return "unclear";
  const letters = words.reduce((sum, { text, reading }) => sum + Math.max(text.length, reading?.length ?? 0), 0);
  return likeness >= NEAR && letters > FEW_LETTERS ? "unclear" : "another";
}

function addExtra(extra: Comparison["extra"], before: number, text: string, language: Language): void {
  const last = extra.at(-1);
  const gap = language === "zh" || language === "ja" ? "" : " ";
  if (last?.before === before) last.text += gap + text;
  else extra.push({ before, text });
}
