import type { DecisionRow } from "../../../../db/queries/moderation/decisions.ts";
import { markUndone } from "../../../../db/queries/moderation/decisions.ts";
import { reopenReports } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { APPEAL_DAYS } from "../../../../schema/rules/moderation.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { undoEffect } from "./undoEffect.ts";

/** Milliseconds in which a decision can be appealed, and one that deletes can be undone. */
export const APPEAL_MS = APPEAL_DAYS * 86_400_000;

/**
 * Undoes a locked decision in the open transaction. Reports that were dismissed wait again. Throws CONFLICT where it is
 * undone already, or what it has deleted is gone for good.
 */
export async function undo(
  tx: Transaction,
  decision: DecisionRow & { undoneAt: Date | null },
  now: Date,
): Promise<void> {
  const isGone = decision.act === "delete" && now.getTime() - decision.createdAt.getTime() > APPEAL_MS;
  if (decision.undoneAt || isGone) throw new AppError("CONFLICT");
  await undoEffect(tx, decision);
  await markUndone(tx.em, decision.id, now);
  if (decision.act === "dismiss") await reopenReports(tx.em, decision.id);
}
