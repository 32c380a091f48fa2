import type { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import type { HouseRule } from "../../../schema/rules/moderation.ts";
import type { Transaction } from "../unitOfWork.ts";

/** Has people look at characters before they are public. */
export interface NpcReview {
  /** Puts a character that waits into the queue of moderators, in the open transaction. */
  queue(tx: Transaction, npc: Npc, rule: HouseRule): Promise<void>;
}
