import { endSession } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { userTopic } from "../profile/userSignals.ts";

/** Ends the viewer's current session. Throws UNAUTHENTICATED. */
export async function logout(scope: Scope): Promise<void> {
  const { sessionId, userId } = requireViewer(scope);
  await inStatement(scope, async (tx) => {
    await endSession(tx.em, sessionId, scope.clock());
    tx.publish(userTopic(userId), { kind: "sessionsEnded" });
    tx.afterCommit(() => scope.recordSignIn({ kind: "signedOut", userId, address: scope.address }));
  });
}
