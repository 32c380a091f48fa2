import type { SqlEntityManager } from "@mikro-orm/sql";
import { insertReservation, releaseHeld, settleHeld } from "../../../db/queries/points/points.ts";

/** An act to be paid for. */
export interface Spend {
  userId: string;
  /** Points. */
  amount: number;
  /** Names this one act, such as `reply:<id>`; settling or releasing it takes the same. */
  reasonKey: string;
  /** What the record will say: a key that interfaces put into words. */
  description: string;
  /** The id of what is paid for. */
  reference?: string;
}

/**
 * Holds back what an act costs, in the open transaction; false when the account has too little. What is free holds nothing.
 * Each act is settled or released once, in the transaction in which it ends; the caller announces the balance after commit.
 */
export async function reservePoints(em: SqlEntityManager, spend: Spend): Promise<boolean> {
  return spend.amount === 0 || insertReservation(em, { ...spend, reference: spend.reference ?? null });
}

/** Spends what is held back for an act. Gives whose balance changed; null when nothing was held, or no longer. */
export function settleReservation(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  return settleHeld(em, reasonKey);
}

/** Gives back what is held back for an act that did not come to be. Gives whose balance changed; null when nothing was held, or no longer. */
export function releaseReservation(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  return releaseHeld(em, reasonKey);
}
