import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockOpenReports, setClaimant } from "../../../../db/queries/moderation/openReports.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";
import { interestedIn, refuseOwnCase } from "../decisions/refuseOwnCase.ts";
import { refuseUnseen } from "./readCase.ts";
import { refuseClaimed } from "./refuseClaimed.ts";

/** A case is claimed as it was seen; who releases one need not have seen the newest. */
type Claiming = { act: "claimReport"; version: string } | { act: "releaseReport" };

/**
 * Claims a case for the viewer, so that no other moderator looks at it meanwhile, or releases it.
 * Throws as `requireRole`, NOT_FOUND; CONFLICT where another moderator has claimed it, or it is not any more as it was
 * seen; ANOTHER_MODERATOR where the viewer may not decide it.
 */
export async function claimReport(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  subjectKey: string,
  claiming: Claiming,
): Promise<void> {
  const { userId } = requireRole(scope, "moderator");
  await inTransaction(scope, async ({ em }) => {
    const now = scope.clock();
    const open = await lockOpenReports(em, subjectKey);
    const [first] = open;
    if (!first) throw new AppError("NOT_FOUND");
    refuseClaimed(open, userId, now);
    await refuseOwnCase(em, userId, interestedIn(open), now);
    const ids = open.map(({ id }) => id);
    if (claiming.act === "claimReport") {
      await refuseUnseen(em, { ...first, subjectKey }, claiming.version);
      await setClaimant(em, ids, userId, now);
    } else await setClaimant(em, ids, null, null);
    await noteAct(em, { operatorId: userId, act: claiming.act, subject: subjectKey }, now);
  });
}
