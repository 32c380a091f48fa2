import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { Parallel } from "../phrasebook/phrase.ts";
import reasons from "./reasons.json" with { type: "json" };

export type Reason = keyof typeof reasons;

/** Why something reads better, said in each native language. */
export const REASONS: Readonly<Record<Reason, Parallel>> = reasons;

/** A part of a text as changed so far, with the reasons of its changes. */
export interface Edit {
  text: string;
  reasons: readonly Reason[];
}

/** Corrects one kind of mistake; leaves a text without it as it is. */
export interface Rule {
  reason: Reason;
  apply: (text: string, language: PhrasebookLanguage) => string;
}

/** Applies rules one after the other. */
export function applyRules(rules: readonly Rule[], edit: Edit, language: PhrasebookLanguage): Edit {
  return rules.reduce((before, { reason, apply }) => {
    const text = apply(before.text, language);
    return text === before.text ? before : { text, reasons: [...new Set([...before.reasons, reason])] };
  }, edit);
}

/** Chinese and Japanese: no spaces, punctuation as wide as a character. */
export function isWide(language: PhrasebookLanguage): boolean {
  return !LANGUAGE_FACTS[language].hasBlanks;
}

/** Addresses, handles and the like, in which marks are not punctuation. */
export function isMachineWord(word: string): boolean {
  return /[@/\\_=#<>]|^www\.|\.(?:com|org|net|io|de|fr|jp|kr|cn)\b/iu.test(word);
}
