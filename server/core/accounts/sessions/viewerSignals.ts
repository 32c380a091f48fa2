import type { Topic } from "../../bus.port.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { userTopic } from "../../live/userSignals.ts";

/** Sessions of the user with this id have ended, or the profile has changed: what is cached of them is stale. */
export function viewersTopic(): Topic<string> {
  return { name: "viewers" };
}

/**
 * Announces to every node that sessions of a user have ended: they are refused from then on, and their sockets close.
 */
export function announceEndedSessions(tx: Transaction, userId: string): void {
  tx.publish(viewersTopic(), userId);
  tx.publish(userTopic(userId), { kind: "sessionsEnded" });
}
