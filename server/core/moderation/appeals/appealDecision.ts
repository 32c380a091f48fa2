import { findDecisionsOf } from "../../../../db/queries/moderation/authorDecisions.ts";
import { insertAppeal } from "../../../../db/queries/moderation/appeals.ts";
import { lockDecision } from "../../../../db/queries/moderation/decisions.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { appealRules } from "../../../../schema/rules/decisions.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { mayAppeal, myDecision } from "../decisions/listMyDecisions.ts";
import type { MyDecision } from "../decisions/listMyDecisions.ts";

/**
 * Appeals a decision about a thing of the viewer's, once: another moderator looks at it, where there is one.
 * Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND; CONFLICT where it cannot be appealed any more.
 */
export async function appealDecision(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  decisionId: string,
  input: object,
): Promise<MyDecision> {
  const { userId } = requireViewer(scope);
  const { text } = parse(appealRules, input);
  if (!isUuid(decisionId)) throw new AppError("NOT_FOUND");
  return inTransaction(scope, async ({ em }) => {
    const now = scope.clock();
    const decision = await lockDecision(em, decisionId);
    if (decision?.authorId !== userId || decision.act === "dismiss") throw new AppError("NOT_FOUND");
    if (!mayAppeal({ ...decision, appeal: null }, now)) throw new AppError("CONFLICT");
    if (!(await insertAppeal(em, { decisionId, text, at: now }))) throw new AppError("CONFLICT");
    const { items } = await findDecisionsOf(em, userId, { offset: 0, limit: 1, id: decisionId });
    const [row] = items;
    if (!row) throw new AppError("NOT_FOUND");
    return myDecision(row, now);
  });
}
