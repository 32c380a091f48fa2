import type { Language } from "../../../../../schema/rules/languages.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";

const CLOSING = /(?<![\s.!?。！？…])\s*[.!?。！？…]+$/u;

/**
 * The phrase of the phrasebook that a text is, apart from case and marks,
 * with the learner's own closing mark where they chose one; else undefined.
 */
export function knownPhrase(text: string, language: Language): string | undefined {
  const known = findSentences(text, true).find((each) => each.language === language);
  const phrase = known?.phrase[language];
  if (phrase === undefined || phrase.includes("{name}")) return undefined;
  const spelled = text.includes("’") ? phrase.replaceAll("'", "’") : phrase;
  const own = CLOSING.exec(text.trim())?.[0] ?? "";
  return /^\s*[.。]?$/u.test(own) ? spelled : spelled.replace(CLOSING, "") + own;
}
