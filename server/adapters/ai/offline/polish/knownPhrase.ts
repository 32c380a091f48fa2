import type { Language } from "../../../../../schema/rules/languages.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";

const CLOSING = /(?<![\s.!?。！？…])\s*[.!?。！？…]+$/u;

/** The phrase that a carelessly typed text is, with the learner's own closing mark where it is a choice of theirs; undefined for others. */
export function knownPhrase(text: string, language: Language): string | undefined {
  const known = findSentences(text, true).find((each) => each.language === language);
  const phrase = known?.phrase[language];
  if (phrase === undefined || phrase.includes("{name}")) return undefined;
  const spelled = text.includes("’") ? phrase.replaceAll("'", "’") : phrase;
  const own = CLOSING.exec(text.trim())?.[0] ?? "";
  return /^\s*[.。]?$/u.test(own) ? spelled : spelled.replace(CLOSING, "") + own;
}
