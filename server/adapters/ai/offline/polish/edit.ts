import type { Language } from "../../../../../schema/rules/languages.ts";
import type { Reason } from "./reasons.ts";

/** A part of a text on its way to reading better, with why it is no longer what it was. */
export interface Edit {
  text: string;
  reasons: readonly Reason[];
}

/** One thing that is put right wherever it is wrong; a text without that fault stays as it is. */
export interface Rule {
  reason: Reason;
  apply: (text: string, language: Language) => string;
}

/** Applies rules one after the other. */
export function applyRules(rules: readonly Rule[], edit: Edit, language: Language): Edit {
  return rules.reduce((before, { reason, apply }) => {
    const text = apply(before.text, language);
    return text === before.text ? before : { text, reasons: [...new Set([...before.reasons, reason])] };
  }, edit);
}

/** Chinese and Japanese: no spaces, punctuation as wide as a character. */
export function isWide(language: Language): boolean {
  return language === "zh" || language === "ja";
}

/** Addresses, handles and the like, in which punctuation is no punctuation. */
export function isMachineWord(word: string): boolean {
  return /[@/\\_=#<>]|^www\.|\.(?:com|org|net|io|de|fr|jp|kr|cn)\b/iu.test(word);
}
