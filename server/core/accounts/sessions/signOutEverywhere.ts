import { endSessions } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { announceEndedSessions } from "./viewerSignals.ts";

/** Ends all sessions of the viewer, this one too, and says how many. Throws UNAUTHENTICATED. */
export async function signOutEverywhere(
  scope: WorkScope & Pick<Scope, "viewer" | "address" | "recordSignIn" | "clock">,
): Promise<number> {
  const { userId } = requireViewer(scope);
  return inStatement(scope, async (tx) => {
    announceEndedSessions(tx, userId);
    tx.afterCommit(() => scope.recordSignIn({ kind: "signedOutEverywhere", userId, address: scope.address }));
    return endSessions(tx.em, userId, scope.clock());
  });
}
