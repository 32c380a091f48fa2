import type { Topic } from "../bus.port.ts";

/** What happens to a user that their open sockets must know. */
export type UserSignal =
  /** Sessions were ended: whoever holds a socket checks its own. */
  | { kind: "sessionsEnded" }
  /** The balance is another: whoever shows it reads it again. */
  | { kind: "balanceChanged" };

export function userTopic(userId: string): Topic<UserSignal> {
  return { name: `user:${userId}` };
}
