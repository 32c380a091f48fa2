import { endSession } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { userTopic } from "../profile/userSignals.ts";

/** Ends the session that asks. Throws UNAUTHENTICATED. */
export async function logout(scope: Scope): Promise<void> {
  const { sessionId, userId } = requireViewer(scope);
  await endSession(scope.em, sessionId, scope.clock());
  scope.bus.publish(userTopic(userId), { kind: "sessionsEnded" });
}
