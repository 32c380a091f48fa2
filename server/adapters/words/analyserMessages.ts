import type { AppErrorParams } from "../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import type { AskedPart, ReadPart } from "../../core/words/inOut/readWords.ts";

/** What the thread of the analyser is asked, one at a time: the words of a text, or of a part of a file. */
export type AnalyserQuestion = { language: Language; text: string } | { part: AskedPart; nativeLanguage: Language };

/**
 * What it answers; the refusal of a file, or the name of the error for which there is no answer: its message might
 * repeat the text.
 */
export type AnalyserAnswer =
  | { words: TextWord[] }
  | { read: ReadPart }
  | { refusal: { code: ErrorCode; params: AppErrorParams } }
  | { failure: string };
