import type { Language } from "../../../schema/rules/languages.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";

/** What the thread of the analyser is asked, one at a time. */
export interface AnalyserQuestion {
  language: Language;
  text: string;
}

/** What it answers: the words, or the name of the error for which there are none: its message might repeat the text. */
export type AnalyserAnswer = { words: TextWord[] } | { failure: string };
