import { endSession } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { announceEndedSessions } from "./viewerSignals.ts";

/** Ends the viewer's current session. Throws UNAUTHENTICATED. */
export async function logout(
  scope: WorkScope & Pick<Scope, "viewer" | "address" | "recordSignIn" | "clock">,
): Promise<void> {
  const { sessionId, userId } = requireViewer(scope);
  await inStatement(scope, async (tx) => {
    await endSession(tx.em, sessionId, scope.clock());
    announceEndedSessions(tx, userId);
    tx.afterCommit(() => scope.recordSignIn({ kind: "signedOut", userId, address: scope.address }));
  });
}
