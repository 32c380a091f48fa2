import type { ChatView } from "../chat/list/viewChat.ts";
import type { UnreadView } from "../chat/list/unreadView.ts";
import type { MemoryView } from "../memory/memoryView.ts";
import type { BalanceView } from "../points/balanceView.ts";
import type { NoticeView } from "../../../db/queries/moderation/notices.ts";
import type { SuspensionView } from "../../../db/queries/moderation/suspensions.ts";
import type { OrderView } from "../recharge/orders/orderView.ts";

/** What every page shows live. An event about a chat also carries the unread counts over all chats. */
export type UserEvent =
  /**
   * How things stand: at the beginning, and whenever events may have been missed.
   * Lists that are shown must be read again then.
   */
  | {
      kind: "snapshot";
      unread: UnreadView;
      balance: BalanceView;
      openOrders: OrderView[];
      unseenOrders: number;
      suspension: SuspensionView | null;
      notice: NoticeView | null;
    }
  | { kind: "balance"; balance: BalanceView }
  /** A chat is new in one of the viewer's lists, or has changed there. */
  | { kind: "chatChanged"; chat: ChatView; unread: UnreadView }
  | { kind: "chatDeleted"; npcId: string; userId: string; unread: UnreadView }
  /** An order is new or has changed. */
  | { kind: "orderChanged"; order: OrderView; unseenOrders: number }
  | { kind: "ordersSeen"; unseenOrders: number }
  /** Lists and marks of saved words are to be read again. */
  | { kind: "wordsChanged"; savedWords: number }
  /** Lists of characters and chats are to be read again. */
  | { kind: "blocksChanged"; blocked: number }
  /** What characters remember of the viewer is to be read again. */
  | { kind: "memoryChanged"; memoryVersion: number }
  /** What this message says of remembering or forgetting was done. */
  | { kind: "wishHeeded"; npcId: string; messageId: string; remembered: MemoryView | null; forgotten: number }
  /** The page of this chat says, above the answer to this message, who helps. */
  | { kind: "helpOffered"; npcId: string; messageId: string }
  /** The viewer's account is suspended, until another time, or no longer. */
  | { kind: "suspensionChanged"; suspension: SuspensionView | null }
  /** There is another notice to all, or none any more. */
  | { kind: "noticeChanged"; notice: NoticeView | null };
