import { findCorrections, findLine } from "../../../../db/queries/words/lineCorrections.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { canBeSaved } from "../../../../schema/rules/words/saved/savedChange.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { sentenceAt } from "../../../../schema/rules/words/sentences.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import { saveWords } from "../saved/saveWords.ts";
import { viewSavedWord } from "../saved/viewSavedWord.ts";

/** A change of a line that was corrected, by its place among the changes, from 0. */
interface ChangePlace {
  npcId: string;
  messageId: string;
  change: number;
}

/**
 * Saves a change of a corrected line, to be asked for in its sentence. Saving it again gives what is saved. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, TOO_MANY_WORDS, CONFLICT for a change that left something out, and
 * NOT_FOUND also for a line that was not corrected.
 */
export async function keepCorrection(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  { npcId, messageId, change }: ChangePlace,
): Promise<SavedWordRow> {
  const { userId, nativeLanguage } = requireRegistered(scope);
  await scope.limits.take("changeWordByUser", userId);
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const line = await findLine(scope.em, userId, npcId, messageId);
  const [correction] = line ? await findCorrections(scope.em, [messageId], nativeLanguage) : [];
  const made = correction?.changes[change];
  if (!line || !correction || !made) throw new AppError("NOT_FOUND");
  const { before, after, reason } = made;
  if (!canBeSaved(correction.text, after)) throw new AppError("CONFLICT");
  const start = correction.text.indexOf(after);
  const span = sentenceAt(correction.text, line.language, { start, end: start + after.length });
  const gapStart = start - span.start;
  const word = {
    kind: "correction" as const,
    language: line.language,
    nativeLanguage,
    lemma: after,
    surface: after,
    reading: null,
    partOfSpeech: null,
    // What was written instead: the card asks for what is right.
    gloss: before,
    note: reason,
    sentence: correction.text.slice(span.start, span.end),
    gapStart,
    gapEnd: gapStart + after.length,
    translation: "",
    npcId: null,
    npcName: "",
    messageId,
    saidAt: line.createdAt,
  };
  const [saved] = await inTransaction(scope, (tx) => saveWords(tx, userId, [word], scope.clock()));
  return viewSavedWord(scope, saved?.id ?? "");
}
