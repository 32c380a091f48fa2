import { findWordsAfter } from "../../../../db/queries/words/saved/wordsAfter.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { EXPORT_WORDS } from "../../../../schema/rules/words/wordFiles.ts";
import type { WordFileFormat } from "../../../../schema/rules/words/wordFiles.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { ankiStart, ankiLines } from "./files/ankiFile.ts";
import { csvStart, csvLines } from "./files/csvFile.ts";
import { cursorOf, placeAtCursor } from "./exportCursor.ts";

interface AskedExport {
  format: WordFileFormat;
  /** Of all languages where it is missing. */
  language?: Language | null | undefined;
  /** Where the part before this one ended. */
  cursor?: string | null | undefined;
}

const FORMATS: Record<WordFileFormat, { start: () => string; lines: (words: readonly SavedWordRow[]) => string }> = {
  anki: { start: ankiStart, lines: ankiLines },
  csv: { start: csvStart, lines: csvLines },
};

/**
 * A part of a file with the words that the viewer has saved, oldest first, and where the next part starts; null after
 * the last one. The parts joined are the file. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, VALIDATION_FAILED.
 */
export async function exportWords(
  scope: Pick<Scope, "em" | "viewer" | "limits">,
  { format, language, cursor }: AskedExport,
): Promise<{ text: string; cursor: string | null }> {
  const { userId } = requireRegistered(scope);
  const after = cursor ? placeAtCursor(cursor) : null;
  await scope.limits.take("exportWordsByUser", userId);
  const words = await findWordsAfter(scope.em, { userId, language, after, limit: EXPORT_WORDS });
  const { start, lines } = FORMATS[format];
  const last = words.length === EXPORT_WORDS ? words.at(-1) : undefined;
  return { text: (cursor ? "" : start()) + lines(words), cursor: last ? cursorOf(last) : null };
}
