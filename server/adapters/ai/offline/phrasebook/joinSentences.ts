import type { Language } from "../../../../../schema/rules/languages.ts";

/** Sentences as one text. Chinese and Japanese put no space between them. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === "zh" || language === "ja" ? "" : " ");
}
