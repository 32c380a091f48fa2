import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { findWordsAfter } from "../../../../db/queries/words/saved/savedWordList.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { EXPORT_WORDS } from "../../../../schema/rules/words/wordFiles.ts";
import type { WordFileFormat } from "../../../../schema/rules/words/wordFiles.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { ankiLines, ankiStart } from "./files/ankiFile.ts";
import { csvLines, csvStart } from "./files/csvFile.ts";

/** A word's place in an export, which is in the order of saving. */
interface ExportPlace {
  createdAt: Date;
  id: string;
}

/** A time as cursors have it. PostgreSQL knows fewer years than dates do that are written otherwise. */
const WRITTEN_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

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
 * the last one. The parts joined are the file. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED,
 * VALIDATION_FAILED.
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

/** The cursor behind a word. */
function cursorOf({ createdAt, id }: ExportPlace): string {
  return `${createdAt.toISOString()} ${id}`;
}

/** The word before a cursor; it may be gone. Throws VALIDATION_FAILED. */
function placeAtCursor(cursor: string): ExportPlace {
  const [time = "", id = "", ...more] = cursor.split(" ", 3);
  const createdAt = new Date(time);
  if (!WRITTEN_TIME.test(time) || Number.isNaN(createdAt.getTime()) || !isUuid(id) || more.length > 0)
    throw new AppError("VALIDATION_FAILED", { fields: { cursor: "validation.invalidValue" } });
  return { createdAt, id };
}
