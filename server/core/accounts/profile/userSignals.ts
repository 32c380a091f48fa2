import type { Topic } from "../../bus.port.ts";

/** What happens to a user that their open sockets must know. */
export type UserSignal =
  /** Sessions were ended: whoever holds a socket checks its own. */
  | { kind: "sessionsEnded" }
  /** The balance is another: whoever shows it reads it again. */
  | { kind: "balanceChanged" }
  /** A chat of theirs is new in the list, or stands there differently. */
  | { kind: "chatChanged"; chatId: string }
  /** A chat of theirs is gone. */
  | { kind: "chatDeleted"; npcId: string };

export function userTopic(userId: string): Topic<UserSignal> {
  return { name: `user:${userId}` };
}
