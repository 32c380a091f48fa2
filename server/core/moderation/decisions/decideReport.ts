import { closeReports, lockOpenReports } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { reportDecisionRules } from "../../../../schema/rules/decisions.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { refuseClaimed } from "../queue/refuseClaimed.ts";
import { refuseUnseen } from "../queue/readCase.ts";
import { decide } from "./decide.ts";
import { interestedIn, refuseOwnCase } from "./refuseOwnCase.ts";

/**
 * Decides about all reports of a thing that wait, and tells who made them. Gives the decision's id. Throws as
 * `requireRole` and `decide`; NOT_FOUND where none waits; CONFLICT where another moderator looks at it, or it is not any
 * more as it was seen; ANOTHER_MODERATOR where it is about the viewer or reported by them.
 */
export async function decideReport(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "decisionMails">,
  input: object,
): Promise<string> {
  const viewer = requireRole(scope, "moderator");
  const { subjectKey, act, rule, reason, until = null, version } = parse(reportDecisionRules, input);
  return inTransaction(scope, async (tx) => {
    const open = await lockOpenReports(tx.em, subjectKey);
    const [first] = open;
    if (!first) throw new AppError("NOT_FOUND");
    refuseClaimed(open, viewer.userId, scope.clock());
    await refuseOwnCase(tx.em, viewer.userId, interestedIn(open), scope.clock());
    const { subject, npcId, authorId } = first;
    await refuseUnseen(tx.em, { ...first, subjectKey }, version);
    // Of a person it is where they were met.
    const thing = { subject, subjectKey, authorId, npcId: subject === "person" ? null : npcId };
    const operation = "decideReport";
    const decisionId = await decide(tx, scope, viewer, { ...thing, act, rule, reason, until, operation });
    const ids = open.map(({ id }) => id);
    await closeReports(tx.em, ids, decisionId);
    for (const id of ids) await scope.decisionMails.reportDecided(tx.em, id);
    return decisionId;
  });
}
