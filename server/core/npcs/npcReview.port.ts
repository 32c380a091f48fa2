import type { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import type { Transaction } from "../unitOfWork.ts";
import type { Doubt } from "./publishing/doubt.ts";

/** Has people look at characters before they are public. */
export interface NpcReview {
  /** Puts a character that waits into the queue of moderators, in the open transaction. */
  queue(tx: Transaction, npc: Npc, doubt: Doubt): Promise<void>;
  /** Takes a character out of the queue into which it was put so, in the open transaction. */
  withdraw(tx: Transaction, npcId: string): Promise<void>;
}
