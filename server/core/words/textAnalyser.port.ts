import type { Language } from "../../../schema/rules/languages.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";

/**
 * Tells the words of texts. `analyse` gives them in the order of the text: none overlaps another, none splits a code
 * point, and every letter and digit is in one. It throws `AppError` SERVICE_OVERLOADED while too many texts wait, and
 * an Error for a text that could not be analysed.
 */
export interface TextAnalyser {
  /** Which analyser it is: words that another one has found are looked for again. */
  readonly name: string;
  analyse(language: Language, text: string): Promise<TextWord[]>;
  /** Ends it, and what waits for it. */
  close(): Promise<void>;
}
