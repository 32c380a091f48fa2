import type { NoticeKind } from "../../../schema/rules/house.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Topic } from "../bus.port.ts";

/** A notice to all, as it travels between nodes. */
export interface NoticeSignal {
  id: string;
  kind: NoticeKind;
  texts: { language: Language; text: string }[];
  until: string;
}

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
  /** What characters remember of them has changed. */
  | { kind: "memoryChanged" }
  /** What a message of theirs says of remembering or forgetting was done: its page says so. Stored nowhere. */
  | { kind: "wishHeeded"; npcId: string; messageId: string; memoryId: string | null; forgotten: number }
  /** A message of theirs speaks of harming themselves: its page says who helps. Stored nowhere. */
  | { kind: "helpOffered"; npcId: string; messageId: string }
  /** Their account is suspended, or is so no longer. */
  | { kind: "suspensionChanged" }
  /** There is another notice to all, or none any more. It comes whole: everyone's devices would read it at one moment. */
  | { kind: "noticeChanged"; notice: NoticeSignal | null };

export function userTopic(userId: string): Topic<UserSignal> {
  return { name: `user:${userId}` };
}

/** What the devices of all users must know. */
export function everyoneTopic(): Topic<UserSignal> {
  return { name: "everyone" };
}
