import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockOpenReports } from "../../../../db/queries/moderation/openReports.ts";
import { findCaseFace, findDecisionsAbout } from "../../../../db/queries/moderation/reportCase.ts";
import type { CaseFace, CaseReport, PastDecision, ThingState } from "../../../../db/queries/moderation/reportCase.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { DECISIONS } from "../../../../schema/rules/moderation.ts";
import type { DecisionAct, ReportSubject } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { effectOf } from "../decisions/decisions.policy.ts";
import { refuseOwnCase } from "../decisions/refuseOwnCase.ts";
import { evidenceView } from "./evidenceView.ts";
import type { EvidenceView } from "./evidenceView.ts";
import { readCase } from "./readCase.ts";
import { claimsSince } from "./refuseClaimed.ts";

/** All that a moderator sees of a thing that was reported. */
export interface CaseView extends CaseFace {
  subjectKey: string;
  subject: ReportSubject;
  /** Who decides or claims names it, so that nothing is decided that they have not seen. */
  version: string;
  npcId: string | null;
  reports: (Omit<CaseReport, "evidence"> & { evidence: EvidenceView })[];
  history: PastDecision[];
  state: ThingState;
  /** What may be decided about it. */
  acts: DecisionAct[];
}

/**
 * A thing that was reported, as it was then and is now, and what was decided about its author before. That it was looked
 * at is noted in the audit. Throws as `requireRole`; NOT_FOUND where nothing waits; ANOTHER_MODERATOR where it is about
 * the viewer, who must not learn who has reported them.
 */
export async function viewCase(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  subjectKey: string,
): Promise<CaseView> {
  const { userId } = requireRole(scope, "moderator");
  return inTransaction(scope, async ({ em }) => {
    const [first] = await lockOpenReports(em, subjectKey);
    if (!first) throw new AppError("NOT_FOUND");
    await refuseOwnCase(em, userId, [first.authorId], scope.clock());
    await noteAct(em, { operatorId: userId, act: "reportCase", subject: subjectKey }, scope.clock());
    const { subject, npcId, authorId } = first;
    const thing = { subject, subjectKey, npcId, authorId };
    const face = await findCaseFace(em, subjectKey, claimsSince(scope.clock()));
    const { version, reports, state } = await readCase(em, thing);
    return {
      ...face,
      subject,
      subjectKey,
      npcId,
      version,
      reports: reports.map((report) => ({ ...report, evidence: evidenceView(report.evidence) })),
      history: await findDecisionsAbout(em, subjectKey, authorId),
      state,
      acts: DECISIONS.filter((act) => effectOf(thing, act) !== null),
    };
  });
}
