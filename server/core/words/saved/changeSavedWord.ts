import { LockMode } from "@mikro-orm/core";
import { SavedWord } from "../../../../db/entities/words/savedWord.entity.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import { announceWords } from "./wordSignals.ts";

/**
 * Changes a saved word of the viewer's, locked meanwhile; also one that was deleted, which `change` must tell apart.
 * `change` gives false where there is nothing to change. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED,
 * NOT_FOUND, and what `change` throws.
 */
export async function changeSavedWord(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  wordId: string,
  change: (word: SavedWord, tx: Transaction, now: Date) => Promise<boolean> | boolean,
): Promise<void> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("changeWordByUser", userId);
  if (!isUuid(wordId)) throw new AppError("NOT_FOUND");
  await inTransaction(scope, async (tx) => {
    // First the user, then the word, as everywhere.
    await lockAccount(tx.em, userId);
    const word = await tx.em.findOne(SavedWord, { id: wordId, user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!word) throw new AppError("NOT_FOUND");
    const now = scope.clock();
    if (!(await change(word, tx, now))) return;
    word.updatedAt = now;
    announceWords(tx, userId);
  });
}
