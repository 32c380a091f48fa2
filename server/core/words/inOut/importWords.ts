import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { importRules } from "../../../../schema/rules/words/wordFiles.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import { saveWords } from "../saved/saveWords.ts";
import type { FileLayout } from "./files/fileLayout.ts";
import { sortOut } from "./sortOut.ts";
import type { SkippedLine, SortedWords } from "./sortOut.ts";

/** What became of a part of a file, or would become of it. */
export interface WordsImport extends FileLayout {
  /** UTF-16 units of the text that were read: the next part starts there. */
  read: number;
  /** The line, in the file, on which the next part starts. */
  nextLine: number;
  added: number;
  /** The first words that were added. */
  items: SortedWords["words"];
  /** The first lines that were not. */
  skipped: SkippedLine[];
  skippedTotal: number;
}

/** Words and lines that an answer shows. */
const SHOWN_WORDS = 5;
const SHOWN_LINES = 100;
/** Seconds after which to send a part again that could not be read. */
const READER_SECONDS = 5;

/**
 * Saves the words of a part of a file, or says what it would save. A word that is saved already stays as it is, so that
 * a part may come twice. Lines that cannot be saved are listed with their reason, and the others are saved all the
 * same. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, SERVICE_OVERLOADED, VALIDATION_FAILED also where no
 * column is the word.
 */
export async function importWords(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "wordFiles" | "limits">,
  input: object,
): Promise<WordsImport> {
  const { userId, nativeLanguage } = requireRegistered(scope);
  const asked = parse(importRules, input);
  await scope.limits.take("importWordsByUser", userId);
  const { layout, read, nextLine, found, broken } = await scope.wordFiles
    .read(asked, { userId, nativeLanguage })
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      // What has become of the reader says nothing about the file: it may be sent again.
      scope.onError(error);
      throw new AppError("SERVICE_OVERLOADED", { retryAfter: READER_SECONDS });
    });
  const importOf = ({ words, skipped }: SortedWords): WordsImport => {
    const all = [...broken, ...skipped].toSorted((a, b) => a.line - b.line);
    return {
      ...layout,
      read,
      nextLine,
      added: words.length,
      items: words.slice(0, SHOWN_WORDS),
      skipped: all.slice(0, SHOWN_LINES),
      skippedTotal: all.length,
    };
  };
  if (asked.isTrial) return importOf(await sortOut(scope.em.fork(), userId, found, asked.addedBefore));
  return inTransaction(scope, async (tx) => {
    // From here on no other device adds what is taken for new.
    await lockAccount(tx.em, userId);
    const sorted = await sortOut(tx.em, userId, found);
    await saveWords(
      tx,
      userId,
      sorted.words.map(({ word }) => word),
      scope.clock(),
    );
    return importOf(sorted);
  });
}
