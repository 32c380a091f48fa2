import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockDecision } from "../../../../db/queries/moderation/decisions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { undoRules } from "../../../../schema/rules/decisions.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { refuseOwnCase } from "./refuseOwnCase.ts";
import { undo } from "./undo.ts";

/**
 * Undoes a decision and tells its author. Throws as `requireRole`, NOT_FOUND, VALIDATION_FAILED; CONFLICT where that
 * cannot be; ANOTHER_MODERATOR where it is about the viewer.
 */
export async function undoDecision(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "decisionMails">,
  decisionId: string,
  input: object,
): Promise<string> {
  const { userId } = requireRole(scope, "moderator");
  const { reason } = parse(undoRules, input);
  if (!isUuid(decisionId)) throw new AppError("NOT_FOUND");
  return inTransaction(scope, async (tx) => {
    const now = scope.clock();
    const decision = await lockDecision(tx.em, decisionId);
    if (!decision) throw new AppError("NOT_FOUND");
    await refuseOwnCase(tx.em, userId, [decision.authorId], now);
    await undo(tx, decision, now);
    const subject = `${decision.subjectKey} (${decision.act})`;
    await noteAct(tx.em, { operatorId: userId, act: "undoDecision", subject, reason }, now);
    if (decision.act !== "dismiss" && decision.authorId) await scope.decisionMails.settled(tx.em, decision.id);
    return decision.id;
  });
}
