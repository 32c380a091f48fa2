import { answerAppeal } from "../../../../db/queries/moderation/appeals.ts";
import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockDecision } from "../../../../db/queries/moderation/decisions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { appealOutcomeRules } from "../../../../schema/rules/decisions.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { refuseOwnCase } from "../decisions/refuseOwnCase.ts";
import { undo } from "../decisions/undo.ts";

/**
 * Answers an appeal, and undoes the decision if its author is right. Throws as `requireRole`, VALIDATION_FAILED,
 * NOT_FOUND where no appeal waits, CONFLICT; ANOTHER_MODERATOR to who has made the decision, or whom it is about.
 */
export async function decideAppeal(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "decisionMails">,
  decisionId: string,
  input: object,
): Promise<string> {
  const { userId } = requireRole(scope, "moderator");
  const { outcome, answer } = parse(appealOutcomeRules, input);
  if (!isUuid(decisionId)) throw new AppError("NOT_FOUND");
  return inTransaction(scope, async (tx) => {
    const now = scope.clock();
    const decision = await lockDecision(tx.em, decisionId);
    if (!decision) throw new AppError("NOT_FOUND");
    await refuseOwnCase(tx.em, userId, [decision.operatorId, decision.authorId], now);
    const answered = { decisionId: decision.id, outcome, answer, operatorId: userId, at: now };
    if (!(await answerAppeal(tx.em, answered))) throw new AppError("NOT_FOUND");
    if (outcome === "undone") await undo(tx, decision, now);
    const subject = `${decision.subjectKey} (${decision.act}): ${outcome}`;
    await noteAct(tx.em, { operatorId: userId, act: "decideAppeal", subject, reason: answer }, now);
    await scope.decisionMails.settled(tx.em, decision.id);
    return decision.id;
  });
}
