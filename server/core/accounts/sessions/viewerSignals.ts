import type { Topic } from "../../bus.port.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { userTopic } from "../../live/userSignals.ts";

/** Of the user with this id, sessions have ended or the profile has changed: what is kept of them is old. */
export function viewersTopic(): Topic<string> {
  return { name: "viewers" };
}

/** Tells every node that sessions of a user have ended: none answers with them any more, and their sockets close. */
export function announceEndedSessions(tx: Transaction, userId: string): void {
  tx.publish(viewersTopic(), userId);
  tx.publish(userTopic(userId), { kind: "sessionsEnded" });
}
