import { endSessions } from "../../../../db/queries/accounts/sessions.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { userTopic } from "../profile/userSignals.ts";

/** Ends all sessions of the viewer, this one too, and says how many. Throws UNAUTHENTICATED. */
export async function signOutEverywhere(scope: Scope): Promise<number> {
  const { userId } = requireViewer(scope);
  const ended = await endSessions(scope.em, userId, scope.clock());
  scope.bus.publish(userTopic(userId), { kind: "sessionsEnded" });
  return ended;
}
