import type { Topic } from "../../bus.port.ts";

/** What happens to a user that their open sockets must hear. */
export type UserSignal =
  /** Sessions have ended: each socket checks its own. */
  | { kind: "sessionsEnded" }
  /** The balance has changed: pages that show it read it again. */
  | { kind: "balanceChanged" }
  /** A chat of theirs is new in the list, or has changed there. */
  | { kind: "chatChanged"; chatId: string }
  /** A chat of theirs is gone. */
  | { kind: "chatDeleted"; npcId: string };

export function userTopic(userId: string): Topic<UserSignal> {
  return { name: `user:${userId}` };
}
