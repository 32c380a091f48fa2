import type { Topic } from "../bus.port.ts";

/** What happens to a user that their open sockets must know. */
export type UserSignal =
  /** Sessions have ended: each socket checks its own. */
  | { kind: "sessionsEnded" }
  /** The balance has changed: pages that show it read it again. */
  | { kind: "balanceChanged" }
  /** A chat that they may read is new in a list of theirs, or has changed there. */
  | { kind: "chatChanged"; chatId: string }
  /** A chat is gone from their lists. */
  | { kind: "chatDeleted"; npcId: string; userId: string }
  /** An order of theirs is new or has changed. */
  | { kind: "orderChanged"; orderId: string }
  /** Their completed orders were seen, on one device. */
  | { kind: "ordersSeen" }
  /** Their saved words have changed, on one device. */
  | { kind: "wordsChanged" }
  /** They block something more or less, on one device. */
  | { kind: "blocksChanged" }
  /** A message of theirs speaks of harming themselves: its page says who helps. Stored nowhere. */
  | { kind: "helpOffered"; npcId: string; messageId: string };

export function userTopic(userId: string): Topic<UserSignal> {
  return { name: `user:${userId}` };
}
