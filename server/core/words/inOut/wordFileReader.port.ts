import type { Language } from "../../../../schema/rules/languages.ts";
import type { AskedPart, ReadPart } from "./readWords.ts";

/** Reads parts of files with words where that holds up no other request. */
export interface WordFileReader {
  /**
   * Throws VALIDATION_FAILED where no column is the word or the meaning, SERVICE_OVERLOADED while too many parts wait,
   * those of this user or all, and an Error for a part that could not be read or took too long.
   */
  read(part: AskedPart, of: { userId: string; nativeLanguage: Language }): Promise<ReadPart>;
}
