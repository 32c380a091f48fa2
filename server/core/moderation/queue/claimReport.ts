import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockOpenReports, setClaimant } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { interestedIn, refuseOwnCase } from "../decisions/refuseOwnCase.ts";
import { refuseClaimed } from "./refuseClaimed.ts";

/**
 * Claims a case for the viewer, so that no other moderator looks at it meanwhile, or releases it.
 * Throws as `requireRole`, NOT_FOUND; CONFLICT where another moderator has claimed it; ANOTHER_MODERATOR where the viewer
 * may not decide it.
 */
export async function claimReport(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  subjectKey: string,
  act: "claimReport" | "releaseReport",
): Promise<void> {
  const { userId } = requireRole(scope, "moderator");
  await inTransaction(scope, async ({ em }) => {
    const now = scope.clock();
    const open = await lockOpenReports(em, subjectKey);
    if (open.length === 0) throw new AppError("NOT_FOUND");
    refuseClaimed(open, userId, now);
    await refuseOwnCase(em, userId, interestedIn(open), now);
    const ids = open.map(({ id }) => id);
    if (act === "claimReport") await setClaimant(em, ids, userId, now);
    else await setClaimant(em, ids, null, null);
    await noteAct(em, { operatorId: userId, act, subject: subjectKey }, now);
  });
}
